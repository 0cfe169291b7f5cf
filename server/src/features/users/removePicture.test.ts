import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { png } from "../../platform/storage/picture.testing.ts";

const { users } = endpoints;
const app: TestApp = await startTestApp();

it("a picture is taken away by whose it is or an admin, and its file goes", async () => {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const params = { id: ana.id };
  const give = () => {
    const form = new FormData();
    form.append("profileImage", new Blob([new Uint8Array(png)]), "eu.png");
    return app.as(ana).upload(users.uploadPicture, { params, form });
  };
  const files = () =>
    app.database.read<{ id: string }>(companyId, {
      text: "select id from files where company_id = $1",
      values: [companyId],
    });
  for (const person of [ana, admin]) {
    expect((await give()).profileImage).not.toBeNull();
    expect(await files()).toHaveLength(1);
    await app.as(bia).refused(users.removePicture, { params }, "ERR_NO_PERMISSION");
    expect(await app.as(person).ok(users.removePicture, { params })).toMatchObject({ profileImage: null });
    await expect.poll(files, { timeout: 15_000 }).toEqual([]);
  }
  // Once more takes nothing away, and is no mistake.
  expect(await app.as(ana).ok(users.removePicture, { params })).toMatchObject({ profileImage: null });
  await app.as(admin).refused(users.removePicture, { params: { id: 999_999 } }, "ERR_NO_USER_FOUND");
});
