import type { CampaignCost, CampaignPriceName } from "@balcao/contract";
import type { Services } from "../../platform/http/index.ts";

const prices: Record<CampaignCost["category"], CampaignPriceName> = {
  marketing: "campaignPriceMarketing",
  utility: "campaignPriceUtility",
  authentication: "campaignPriceAuthentication",
};
const isPriced = (category: string): category is CampaignCost["category"] => Object.hasOwn(prices, category);

/** What so many messages of a template cost; null where the platform knows no price of its category. */
export async function costOf(
  { settings }: Services,
  template: { category: string } | null | undefined,
  messages: number,
): Promise<CampaignCost | null> {
  const category = template?.category.toLowerCase() ?? "";
  if (!isPriced(category)) return null;
  const price = Number((await settings.ofPlatform())[prices[category]]);
  return price > 0 ? { category, messages, price, amount: Math.round(price * messages * 100) / 100 } : null;
}
