export * from "./messages.schemas.ts";
export * from "./messages.endpoints.ts";
export {
  ButtonMessageBody,
  ListMessageBody,
  nativeRich,
  PixMessageBody,
  type RichKind,
  richLimits,
} from "./rich.endpoints.ts";
