/** Server that is asked, and the key that pays. */
export interface ModelServer {
  /** Address with the version, such as https://api.openai.com/v1. */
  baseUrl: string;
  /** Empty: there is none. */
  key: string;
  model: string;
  /** The platform pays. */
  isPlatforms: boolean;
}

export interface ModelMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface ModelRequest {
  messages: readonly ModelMessage[];
  maxTokens: number;
  temperature: number;
}
