import { endpoints } from "@balcao/contract";
import type { RunningApp } from "../../app/startApp.ts";
import { buildSchedule, hoursFromNow } from "../../features/schedules/schedules.testing.ts";
import { logIn } from "./logIn.testing.ts";
import logins from "./logins.json" with { type: "json" };
import type { DemoContact } from "./seedContacts.ts";

const texts = [
  "{{ms}}, {{firstName}}! Lembrando da sua consulta amanhã. Podemos confirmar?",
  "{{firstName}}, seus exames já podem ser retirados na recepção.",
  "Oi, {{firstName}}! Está na hora de marcar o retorno. Qual período prefere?",
  "{{firstName}}, a mensalidade do seu plano de fisioterapia vence em três dias.",
];
const hours = [2, 5, 21, 24, 27, 46, 70, 75, 98, 140, 170, 200];

/** Writes the schedules of the receptionist and the administrator: reminders, and some that repeat. */
export async function seedSchedules(app: RunningApp, contacts: readonly DemoContact[]): Promise<void> {
  const people = contacts.filter((contact) => !contact.isGroup);
  const [admin, , camila] = logins.users;
  for (const [index, user] of [admin, camila].entries()) {
    const caller = await logIn(app, user?.email ?? "", logins.password);
    for (const [turn, hour] of hours.entries()) {
      const contact = people[(turn * 2 + index) * 5];
      if (turn % 2 !== index || contact === undefined) continue;
      await buildSchedule(caller, {
        contactId: contact.id,
        body: texts[turn % texts.length] ?? "",
        sendAt: hoursFromNow(hour),
        tipoDias: 6,
        ...(turn % 4 === 3 && { intervalo: 3, enviarQuantasVezes: 6 }),
      });
    }
    await caller.ok(endpoints.auth.logout);
  }
}
