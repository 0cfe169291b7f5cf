import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { subscribe } from "./checkout/subscribe.ts";
import { listInvoices, readStanding } from "./invoices/listInvoices.ts";
import { tellPaid } from "./invoices/tellPaid.ts";
import { confirmPayment, giveCredit, readCompanyBilling, writeOff } from "./operator/companyBilling.ts";
import { listBilled, readSummary } from "./operator/listBilled.ts";
import { decide } from "./operator/decide.ts";
import { askChargeAgain, testProvider } from "./providers/operatorAsks.ts";
import { drawReceipt } from "./receipts/drawReceipt.ts";
import { readReceipt } from "./receipts/receiptOf.ts";
import { changePlan, listOffers, quoteCustom } from "./plan/offers.ts";

const { billing } = endpoints;

export const billingRoutes: Route[] = [
  route(billing.invoices, (ctx, { query }) => listInvoices(ctx, query)),
  route(billing.standing, (ctx) => readStanding(ctx)),
  route(billing.subscribe, (ctx, { body }) => subscribe(ctx, body)),
  route(billing.receipt, async (ctx, { params }, { reply }) => {
    const { fileName, receipt } = await readReceipt(ctx, params.id);
    reply.headers({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    });
    return drawReceipt(receipt);
  }),
  route(billing.tellPaid, (ctx, { params }) => tellPaid(ctx, params.id)),
  route(billing.offers, (ctx) => listOffers(ctx)),
  route(billing.quote, (ctx, { query }) =>
    quoteCustom(ctx, { users: query.userCount, connections: query.connectionCount }),
  ),
  route(billing.changePlan, (ctx, { body }) => changePlan(ctx, body)),
  route(billing.companies, (ctx, { query }) => listBilled(ctx.services, query)),
  route(billing.summary, (ctx) => readSummary(ctx.services)),
  route(billing.company, (ctx, { params }) => readCompanyBilling(ctx.services, params.id)),
  route(billing.confirm, (ctx, { params, body }) => confirmPayment(ctx, params, body)),
  route(billing.cancel, (ctx, { params, body }) => writeOff(ctx, params, body)),
  route(billing.askAgain, (ctx, { params }) => askChargeAgain(ctx, params)),
  route(billing.decide, (ctx, { params, body }) => decide(ctx, params, body.decision)),
  route(billing.testProvider, (ctx, { params }) => testProvider(ctx, params.provider)),
  route(billing.credit, (ctx, { params, body }) => giveCredit(ctx, params.id, body)),
];
