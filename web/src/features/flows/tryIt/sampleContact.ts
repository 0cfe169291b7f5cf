import { renderVariables, reservedVariables } from "@balcao/flow-engine";

const sample = { name: "Maria Souza", number: "5511987654321", email: "maria@exemplo.com" };

/** Values of a made-up contact at a moment, for what the product fills in. */
export function sampleValues(
  now: number,
  around: { timeZone: string; userName: string },
): Map<string, string> {
  const variables = {
    name: sample.name,
    userName: around.userName,
    queue: "",
    connection: "WhatsApp",
    ticketId: 1,
    now: new Date(now),
    timeZone: around.timeZone,
  };
  const own = new Map<string, string>([
    ["number", sample.number],
    ["email", sample.email],
  ]);
  return new Map(
    reservedVariables.map((name) => [name, own.get(name) ?? renderVariables(`{{${name}}}`, variables)]),
  );
}
