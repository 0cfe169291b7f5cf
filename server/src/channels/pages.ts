/** A page that somebody may hand over, with the Instagram account behind it. */
export interface OwnPage {
  id: string;
  name: string;
  accessToken: string;
  instagram?: { id: string; name: string };
}

/** Result of a provider's own login in the browser. */
export interface PageLogin {
  /** The provider's script is loaded with it. */
  readonly appId: string;
  readonly version: string;
  /** The pages on which the person may answer messages, and a token by which theirs are renewed. Throws ChannelError. */
  pagesOf(login: { userId: string; userToken: string }): Promise<{ userToken: string; pages: OwnPage[] }>;
}
