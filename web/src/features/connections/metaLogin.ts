import type { ChannelFacts } from "@balcao/contract";

type Login = NonNullable<ChannelFacts["login"]>;

/** Answer of the provider's login. */
export interface LoggedIn {
  facebookUserId: string;
  facebookUserToken: string;
}

interface Answer {
  authResponse?: { userID: string; accessToken: string } | null;
}

/** The provider's script, as far as it is used. */
interface Sdk {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(done: (answer: Answer) => void, options: { scope: string }): void;
}

declare global {
  interface Window {
    FB?: Sdk;
  }
}

const address = "https://connect.facebook.net/en_US/sdk.js";
let loading: Promise<Sdk> | undefined;

/** Loads the provider's script, once: nothing of it is here before somebody wants to log in. */
export function loadMetaSdk({ appId, version }: Pick<Login, "appId" | "version">): Promise<Sdk> {
  loading ??= addScript()
    .then((sdk) => {
      sdk.init({ appId, version, cookie: false, xfbml: false });
      return sdk;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function addScript(): Promise<Sdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () =>
      window.FB ? resolve(window.FB) : reject(new Error("The provider's script is not what it was")),
    );
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("The provider's script could not be loaded"));
    });
    document.head.append(script);
  });
}

/** Asks for what the connections need. Undefined: the person closed the window. */
export async function logInAtMeta(login: Login, scopes: readonly string[]): Promise<LoggedIn | undefined> {
  const sdk = await loadMetaSdk(login);
  const { authResponse } = await new Promise<Answer>((resolve) =>
    sdk.login(resolve, { scope: scopes.join(",") }),
  );
  return authResponse
    ? { facebookUserId: authResponse.userID, facebookUserToken: authResponse.accessToken }
    : undefined;
}
