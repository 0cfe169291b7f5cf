import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { addToLogContext, createLogger, hideSecretsInText, markAsLogged, withLogContext } from "./log.ts";

function listen(level = "info") {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ level, destination: { write: (text) => void lines.push(JSON.parse(text)) } });
  return { logger, lines };
}

describe("the log", () => {
  it("blanks secrets at every depth it promises and keeps the rest", () => {
    const { logger, lines } = listen();
    logger.info(
      {
        password: "p1",
        user: { token: "t1", name: "Ana" },
        req: { headers: { authorization: "a1", host: "h" } },
      },
      "in",
    );
    const text = JSON.stringify(lines);
    for (const secret of ["p1", "t1", "a1"]) expect(text).not.toContain(`"${secret}"`);
    expect(lines[0]).toMatchObject({
      level: "info",
      msg: "in",
      user: { name: "Ana" },
      req: { headers: { host: "h" } },
    });
  });

  it("blanks credentials inside texts, addresses and stacks", () => {
    const { logger, lines } = listen();
    logger.error(new Error("connect postgres://app:s3cret@db/balcao failed"));
    expect(JSON.stringify(lines)).not.toContain("s3cret");
    expect(JSON.stringify(lines)).toContain("postgres://app:[hidden]@db/balcao");
    expect(hideSecretsInText("GET /socket?token=abc.def&x=1")).toBe("GET /socket?token=[hidden]&x=1");
    expect(hideSecretsInText("Authorization: Bearer abcdefgh.ijkl")).toBe("Authorization: Bearer [hidden]");
    expect(hideSecretsInText("http://host:8080/path?page=2")).toBe("http://host:8080/path?page=2");
  });

  it("carries the request's context across awaits, without mixing two requests", async () => {
    const { logger, lines } = listen();
    const request = (requestId: string, userId: number) =>
      withLogContext({ requestId }, async () => {
        await wait(5);
        addToLogContext({ userId });
        await wait(5);
        logger.info("done");
      });
    await Promise.all([request("a", 1), request("b", 2)]);
    logger.info("outside");
    expect(lines).toEqual([
      expect.objectContaining({ requestId: "a", userId: 1 }),
      expect.objectContaining({ requestId: "b", userId: 2 }),
      expect.not.objectContaining({ requestId: expect.anything() }),
    ]);
  });

  it("writes nothing more than debug about an error whose cause has a line of its own", () => {
    const { logger, lines } = listen();
    const [known, other] = [new Error("gone"), new Error("broken")];
    markAsLogged(known);
    logger.error({ err: known }, "A call failed");
    logger.warn({ err: new Error("No list", { cause: known }) }, "A list failed");
    expect(lines).toEqual([]);
    logger.error({ err: other }, "A call failed");
    expect(lines.map(({ msg }) => msg)).toEqual(["A call failed"]);
    const talkative = listen("debug");
    talkative.logger.error({ err: known }, "A call failed");
    expect(talkative.lines).toMatchObject([{ level: "debug", msg: "A call failed" }]);
  });

  it("keeps quiet below its level", () => {
    const { logger, lines } = listen("warn");
    logger.info("no");
    logger.warn("yes");
    expect(lines.map((line) => line.msg)).toEqual(["yes"]);
  });
});
