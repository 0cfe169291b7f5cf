import { randomBytes } from "node:crypto";
import {
  type Answer,
  type ClientInput,
  type Endpoint,
  type FileList,
  fileListsEndpoints,
} from "@balcao/contract";

interface Admin {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** A list of the company, without files unless options are given. */
export const buildFileList = (
  admin: Admin,
  fields: Partial<ClientInput<typeof fileListsEndpoints.create>["body"]> = {},
): Promise<FileList> =>
  admin.ok(fileListsEndpoints.create, {
    body: {
      name: `Catálogo ${randomBytes(4).toString("hex")}`,
      message: "Veja o que temos.",
      ...fields,
    },
  });
