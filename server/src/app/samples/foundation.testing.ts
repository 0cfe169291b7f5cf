import { randomUUID } from "node:crypto";
import {
  word,
  email,
  number,
  byId,
  plain,
  company,
  plan,
  noPhone,
  phone,
  contact,
  type SamplesOf,
} from "./sample.testing.ts";

export const foundationSamples: SamplesOf<
  | "announcements"
  | "audit"
  | "auth"
  | "billing"
  | "companies"
  | "firstSteps"
  | "helps"
  | "plans"
  | "settings"
  | "support"
  | "users"
  | "simulator"
> = {
  announcements: {
    list: { input: plain },
    get: { input: byId((world) => world.announcementId), isForAll: true },
    create: { input: () => ({ body: { title: `Aviso ${word()}`, text: "Hoje há manutenção." } }) },
    update: {
      input: byId(
        (world) => world.announcementId,
        () => ({ title: `Aviso ${word()}` }),
      ),
    },
    delete: { input: byId((world) => world.announcementId) },
    uploadMedia: { input: byId((world) => world.announcementId) },
    deleteMedia: { input: byId((world) => world.announcementId) },
  },
  audit: {
    list: { input: plain },
    people: { input: plain },
    export: { input: plain, blocked: "the answer is a file" },
  },
  auth: {
    login: {
      input: () => ({ body: { email: email(), password: "Senha-forte-1" } }),
      blocked: "nobody has this e-mail",
    },
    refresh: { input: plain, blocked: "no cookie" },
    logout: { input: plain },
    me: { input: plain },
    signup: {
      input: ({ planId }) => ({
        body: { ...company(), companyName: `Empresa ${word()}`, phone: number(), planId },
      }),
      blocked: "sign-up is off",
    },
    forgotPassword: { input: () => ({ body: { email: email() } }) },
    resetPassword: {
      input: () => ({ body: { token: "x".repeat(43), password: "Senha-forte-1" } }),
      blocked: "nobody asked for it",
    },
  },
  billing: {
    invoices: { input: plain },
    standing: { input: plain },
    subscribe: {
      input: ({ invoiceId }) => ({
        body: { invoiceId, firstName: "Rita", lastName: "Sol", document: "529.982.247-25" },
      }),
      blocked: "the platform takes no payments",
    },
    receipt: { input: byId(({ invoiceId }) => invoiceId), blocked: "the invoice is open" },
    tellPaid: { input: byId(({ invoiceId }) => invoiceId) },
    offers: { input: plain },
    quote: { input: () => ({ query: { userCount: "4", connectionCount: "3" } }) },
    changePlan: {
      input: ({ planId }) => ({ body: { planId, difference: 0 } }),
      blocked: "the plan is not offered",
    },
    companies: { input: plain },
    summary: { input: plain },
    askAgain: {
      input: ({ companyId, invoiceId: id }) => ({ params: { companyId, id } }),
      blocked: "no provider has a charge",
    },
    decide: {
      input: ({ companyId, invoiceId: id }) => ({ params: { companyId, id }, body: { decision: "accept" } }),
      blocked: "no payment waits for a word",
    },
    testProvider: { input: () => ({ params: { provider: "asaas" } }) },
    company: { input: byId(({ companyId }) => companyId) },
    confirm: {
      input: ({ companyId, paidInvoiceId: id }) => ({ params: { companyId, id }, body: {} }),
    },
    cancel: {
      input: ({ companyId, cancelledInvoiceId: id }) => ({
        params: { companyId, id },
        body: { note: "Cortesia" },
      }),
    },
    credit: {
      input: byId(
        ({ companyId }) => companyId,
        () => ({ cents: 500, note: "Cortesia" }),
      ),
    },
  },
  companies: {
    list: { input: plain },
    listAll: { input: plain },
    listWithPlan: { input: plain },
    get: { input: byId((world) => world.companyId) },
    plan: { input: ({ companyId }) => ({ params: { companyId } }) },
    create: { input: ({ planId }) => ({ body: { ...company(), planId } }) },
    update: { input: byId(({ companyId }) => companyId, company) },
    renew: {
      input: byId(
        ({ spareCompanyId }) => spareCompanyId,
        () => ({ dueDate: null }),
      ),
    },
    erasures: { input: plain },
    delete: { input: byId(({ spareCompanyId }) => spareCompanyId) },
    updateSchedules: {
      input: byId(
        ({ companyId }) => companyId,
        () => ({ schedules: [] }),
      ),
    },
  },
  firstSteps: {
    get: { input: plain },
    hide: { input: () => ({ body: { isHidden: true } }) },
  },
  helps: {
    list: { input: plain },
    listAll: { input: plain },
    create: { input: () => ({ body: { title: `Vídeo ${word()}`, video: "dQw4w9WgXcQ" } }) },
    update: {
      input: byId(
        ({ helpId }) => helpId,
        () => ({ title: `Vídeo ${word()}` }),
      ),
    },
    delete: { input: byId((world) => world.helpId) },
  },
  plans: {
    listPublic: { input: plain },
    listAll: { input: plain },
    companies: { input: byId(({ planId }) => planId) },
    use: { input: plain },
    create: { input: () => ({ body: plan() }) },
    update: { input: byId(({ planId }) => planId, plan) },
    delete: { input: byId((world) => world.planId) },
  },
  settings: {
    pixKeys: { input: plain },
    updatePixKeys: {
      input: () => ({
        body: {
          pixKeys: [{ keyType: "EMAIL", key: `${word()}@example.com`, name: "Clinica", city: "Recife" }],
        },
      }),
    },
    places: { input: plain },
    updatePlaces: {
      input: () => ({
        body: {
          places: [
            { name: word(), address: "Avenida Paulista, 1578", latitude: -23.561414, longitude: -46.655881 },
          ],
        },
      }),
    },
    holidays: { input: plain },
    updateHolidays: {
      input: () => ({
        body: {
          holidays: [{ name: "Natal", startDate: "2026-12-25", endDate: "2026-12-25", yearly: true }],
        },
      }),
    },
    companySettings: { input: byId((world) => world.companyId) },
    companySettingOne: { input: () => ({ query: { column: "userRating" } }) },
    updateCompanySetting: { input: () => ({ body: { column: "requiredTag", data: "enabled" } }) },
    platformSettings: { input: plain },
    updatePlatformSetting: {
      input: () => ({ params: { key: "downloadLimit" }, body: { value: "128" } }),
    },
    platformSetting: { input: () => ({ params: { key: "downloadLimit" } }) },
    uploadCertificate: {
      input: () => ({ query: { ref: "efi" } }),
      blocked: "a picture is no certificate",
    },
    certificates: { input: plain },
    deleteCertificate: {
      input: () => ({ params: { ref: "efi" } }),
      blocked: "the platform has no certificate",
    },
    uploadLogo: { input: () => ({ body: { mode: "Favicon" } }) },
    logo: { input: () => ({ params: { name: "none.png" } }), blocked: "the platform has no logo" },
    publicSetting: { input: () => ({ params: { key: "appName" } }) },
    version: { input: plain },
  },
  support: {
    enter: {
      input: byId(
        ({ spareCompanyId }) => spareCompanyId,
        () => ({ reason: "Dúvida" }),
      ),
    },
    leave: { input: plain, blocked: "nobody is on a visit" },
  },
  users: {
    list: { input: plain },
    listColleagues: { input: plain },
    get: { input: byId((world) => world.user.id) },
    create: {
      input: ({ queueId, connectionId }) => ({
        body: {
          name: "Novo",
          email: email(),
          password: "Senha-forte-1",
          queueIds: [queueId],
          whatsappId: connectionId,
        },
      }),
    },
    update: {
      input: ({ user, queueId, connectionId }) => ({
        params: { id: user.id },
        body: { name: "Outra", queueIds: [queueId], whatsappId: connectionId },
      }),
    },
    delete: { input: byId((world) => world.user.id) },
    endSessions: { input: byId((world) => world.user.id) },
    endOwnSessions: { input: plain },
    removePicture: { input: byId((world) => world.user.id) },
    uploadPicture: { input: byId((world) => world.user.id) },
    updateAvailability: { input: () => ({ body: { availability: "lunch" } }) },
    updateListWidth: {
      input: ({ admin }) => ({
        params: { userId: admin.id },
        body: { defaultTicketsManagerWidth: 500 },
      }),
    },
  },
  simulator: {
    list: { input: plain },
    scan: { input: () => ({ body: { text: "not a code" } }), blocked: "no code waits" },
    change: phone({ online: true }),
    logout: phone(),
    people: phone(),
    face: {
      input: () => ({ params: { seed: "ana" }, query: { name: "Ana" } }),
      blocked: "the answer is a picture",
    },
    events: phone(),
    send: phone({ contact, content: { type: "text", body: "Oi" } }),
    sendFile: phone({ contact: JSON.stringify(contact) }),
    typing: phone({ contact, active: true }),
    receive: phone({ messageIds: ["x"], level: 2 }),
    file: {
      input: (world) => ({ params: { id: world.connectionId, fileId: randomUUID() } }),
      blocked: noPhone,
    },
  },
};
