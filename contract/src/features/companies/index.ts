import { z } from "zod";
import { admin, defineEndpoint, superUser, user } from "../../core/endpoint.ts";
import { changedEvent } from "../../core/events.ts";
import {
  BooleanSwitch,
  changeOf,
  DateText,
  Done,
  Email,
  Id,
  IdParams,
  IdText,
  line,
  pageQuery,
  text,
  Timestamp,
  TimeText,
} from "../../core/schemas.ts";
import { Plan } from "../plans/index.ts";

export const Recurrence = z.enum(["MENSAL", "BIMESTRAL", "TRIMESTRAL", "SEMESTRAL", "ANUAL"]);
export type Recurrence = z.output<typeof Recurrence>;

/** One weekday's service hours in two shifts; an end before its start runs past midnight. */
export const ServiceHours = z.object({
  weekday: z.string().max(20),
  weekdayEn: z.enum(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]),
  startTimeA: TimeText,
  endTimeA: TimeText,
  startTimeB: TimeText,
  endTimeB: TimeText,
});
export type ServiceHours = z.output<typeof ServiceHours>;
export const OpeningHours = z.array(ServiceHours).max(7);

export const Company = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document: z.string(),
  addressStreet: z.string(),
  addressState: z.string(),
  addressCity: z.string(),
  planId: Id.nullable(),
  /** False: suspended, nobody logs in. */
  status: z.boolean(),
  dueDate: Timestamp.nullable(),
  recurrence: Recurrence,
  paymentMethod: z.string(),
  schedules: OpeningHours,
  createdAt: Timestamp,
  lastLogin: Timestamp.nullable(),
});
export type Company = z.output<typeof Company>;
export const CompanyWithPlan = Company.extend({ plan: Plan.nullable() });
export type CompanyWithPlan = z.output<typeof CompanyWithPlan>;

/** Use that a company makes of what plans limit. */
export const PlanUse = z.object({
  users: z.number().int(),
  connections: z.number().int(),
  queues: z.number().int(),
});
export type PlanUse = z.output<typeof PlanUse>;

/** A company as the list of all shows it. */
export const CompanyOverview = CompanyWithPlan.extend({
  /**
   * State of the subscription: the platform's own never ends, one without due date never was; near is 5 days or fewer.
   */
  standing: z.enum(["forever", "current", "dueSoon", "dueToday", "expired", "none"]),
  /** Days until the due date; 0 on its day, fewer after it. */
  daysLeft: z.number().int().nullable(),
  use: PlanUse,
  /** Space of its files, as they were stored. */
  storage: z.object({ files: z.number().int(), bytes: z.number(), changedAt: Timestamp.nullable() }),
});
export type CompanyOverview = z.output<typeof CompanyOverview>;

/** A deleted company whose rows and files go, or went a short while ago. */
export const CompanyErasure = z.object({
  /** The company's. */
  id: Id,
  name: z.string(),
  askedBy: z.string(),
  /** Null until they are counted. */
  rowsTotal: z.number().int().nullable(),
  rowsGone: z.number().int(),
  files: z.number().int(),
  bytes: z.number(),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type CompanyErasure = z.output<typeof CompanyErasure>;

export const CompanyBody = z.strictObject({
  id: Id.optional(),
  name: line(2, 50),
  email: Email,
  phone: line(0, 50).default(""),
  document: line(0, 20).default(""),
  addressStreet: line(0, 200).default(""),
  addressState: line(0, 60).default(""),
  addressCity: line(0, 100).default(""),
  planId: Id.nullable().default(null),
  status: BooleanSwitch.default(true),
  /** Empty or invalid means none; a company without due date is not valid. */
  dueDate: z.union([DateText, Timestamp]).nullable().catch(null).default(null),
  recurrence: Recurrence.default("MENSAL"),
  paymentMethod: line(0, 40).default(""),
  /** The first admin's, at creation. */
  password: text(50, 5).optional(),
  /** The first admin's, at creation; the company's where it is left out. */
  adminName: line(2, 50).optional(),
});
export type CompanyBody = z.output<typeof CompanyBody>;
export const CompanyChange = changeOf(CompanyBody);

export const companiesEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/companies",
    summary: "Companies, newest first",
    access: superUser,
    query: z.strictObject(pageQuery),
    answer: z.object({ companies: z.array(CompanyOverview), count: z.number(), hasMore: z.boolean() }),
  }),
  listAll: defineEndpoint({
    method: "GET",
    path: "/companies/list",
    summary: "Every company with its plan",
    access: superUser,
    answer: z.array(CompanyOverview),
  }),
  listWithPlan: defineEndpoint({
    method: "GET",
    path: "/companiesPlan",
    summary: "Companies with plan, paged",
    access: superUser,
    query: z.strictObject(pageQuery),
    answer: z.object({ companies: z.array(CompanyOverview), count: z.number(), hasMore: z.boolean() }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/companies/{id}",
    summary: "A company: one's own, or any for the super user",
    access: user({ evenExpired: true }),
    params: IdParams,
    answer: CompanyWithPlan,
    errors: ["ERR_NO_COMPANY_FOUND"],
  }),
  plan: defineEndpoint({
    method: "GET",
    path: "/companies/listPlan/{companyId}",
    summary: "The plan of one's own company (any for the super user) with its flags",
    access: user({ evenExpired: true }),
    params: z.strictObject({ companyId: IdText }),
    answer: z.object({
      id: Id,
      name: z.string(),
      dueDate: Timestamp.nullable(),
      status: z.boolean(),
      plan: Plan.nullable(),
    }),
    errors: ["ERR_NO_COMPANY_FOUND"],
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/companies",
    summary: "Create a company, its settings and its first admin",
    access: superUser,
    body: CompanyBody,
    answer: CompanyWithPlan,
    errors: ["ERR_COMPANY_NAME_TAKEN", "ERR_EMAIL_TAKEN", "ERR_NO_PLAN_FOUND", "ERR_NUMBER_INVALID"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/companies/{id}",
    summary: "Change a company",
    access: superUser,
    params: IdParams,
    body: CompanyChange,
    answer: CompanyWithPlan,
    errors: [
      "ERR_NO_COMPANY_FOUND",
      "ERR_COMPANY_NAME_TAKEN",
      "ERR_NO_PLAN_FOUND",
      "ERR_COMPANY_PROTECTED",
      "ERR_NUMBER_INVALID",
    ],
  }),
  renew: defineEndpoint({
    method: "POST",
    path: "/companies/{id}/renew",
    summary: "Move the due date by the company's recurrence; from the end of today where there was none",
    access: superUser,
    params: IdParams,
    /** Due date as it was seen: pressed twice, it moves once. */
    body: z.strictObject({ dueDate: Timestamp.nullable() }),
    answer: CompanyWithPlan,
    errors: ["ERR_NO_COMPANY_FOUND", "ERR_COMPANY_PROTECTED", "ERR_CONFLICT"],
  }),
  erasures: defineEndpoint({
    method: "GET",
    path: "/companies/erasures",
    summary: "Deleted companies that are being erased, and those that were within a day",
    access: superUser,
    answer: z.array(CompanyErasure),
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/companies/{id}",
    summary: "Delete a company with everything it has; never company 1",
    access: superUser,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_COMPANY_FOUND", "ERR_COMPANY_PROTECTED"],
  }),
  updateSchedules: defineEndpoint({
    method: "PUT",
    path: "/companies/{id}/schedules",
    summary: "Change one's company's service hours",
    access: admin,
    params: IdParams,
    body: z.strictObject({ schedules: OpeningHours }),
    answer: CompanyWithPlan,
    errors: ["ERR_NO_COMPANY_FOUND"],
  }),
};

/** Live events about companies. */
export const companiesLiveEvents = {
  /** Ours: what comes with everybody's session, such as a setting or the due date, is another now. */
  session: changedEvent((id) => `company-${id}-session`),
};
