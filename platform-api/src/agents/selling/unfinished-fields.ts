import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { AgentAddress } from "@loubby/shared-contracts/http/agents/selling/agent-connection.schema";
import { connectionKinds } from "@loubby/shared-contracts/http/agents/selling/connection-kinds";
import type { ServiceTerms } from "@loubby/shared-contracts/http/agents/service.schema";
import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { currencies } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { plainTextOf } from "#api/jobs/rich-text";

/** The least that a buyer has to be able to read, in characters. */
const LEAST_DESCRIPTION = 80;

/** What an agent needs before it is reviewed, by path. `isFirst`: there is no version before it. */
export function unfinishedFields(fields: ListingFields, isFirst: boolean): FieldProblem[] {
  const { title, summary, description, category, price, abilities, inputs, outputs, permissions, support } =
    fields;
  const missing: FieldProblem[] = [];
  const ask = (isMissing: boolean, path: string, message: string) => {
    if (isMissing) missing.push({ path, message });
  };
  ask(title === "", "title", "Give it a name.");
  ask(summary === "", "summary", "Say in a sentence what it does.");
  ask(category === null, "category", "Choose a category.");
  ask(fields.languages.length === 0, "languages", "Choose the languages that it works in.");
  ask(
    plainTextOf(description).length < LEAST_DESCRIPTION,
    "description",
    `Describe how it works in at least ${LEAST_DESCRIPTION} characters.`,
  );
  ask(
    abilities.every((line) => line === ""),
    "abilities",
    "Add at least one thing that it does.",
  );
  ask(
    inputs.every(({ name }) => name === ""),
    "inputs",
    "Say what a buyer gives it.",
  );
  ask(
    outputs.every(({ name }) => name === ""),
    "outputs",
    "Say what a buyer gets.",
  );
  const { connection, samples } = fields;
  if (connection !== null) {
    const { part } = connectionKinds[connection.kind];
    ask(
      !AgentAddress.safeParse(connection.url).success,
      "connection.url",
      "Enter an address that begins with https://.",
    );
    ask(
      part !== null && connection.part === "",
      "connection",
      `Choose the ${part?.toLowerCase() ?? ""} that you sell.`,
    );
    ask(
      samples.every((line) => line === ""),
      "samples",
      "Add something that a buyer may ask it first.",
    );
  }
  ask(price === null, "price", "Set a price, or choose Free.");
  if (price !== null) askAboutPrice(price, connection !== null, ask);
  if (connection === null && price !== null && price.model === "milestones")
    askAboutService(fields.service, price.currency, ask);
  ask(
    permissions.data.every((line) => line === ""),
    "permissions.data",
    "Say what data it gets, or that it gets none.",
  );
  ask(support === "", "support", "Say how buyers reach you.");
  ask(!isFirst && fields.changelog === "", "changelog", "Say what is new in this version.");
  return missing;
}

function askAboutPrice(
  { amount, currency, model = "one_time", most = 0 }: Price,
  runs: boolean,
  ask: (isMissing: boolean, path: string, message: string) => void,
): void {
  if (!runs) return ask(model !== "milestones", "price", "What people do is paid by milestones.");
  if (model === "milestones") return ask(true, "price", "What answers by itself isn't paid by milestones.");
  if (amount === 0) return;
  const least = currencies[currency].minimum * 100;
  // What is charged again and again may be small.
  ask(
    model !== "per_use" && amount < least,
    "price",
    `Charge at least ${formatMoney(least, currency)}, or choose Free.`,
  );
  ask(
    model === "per_use" && most < amount,
    "price",
    "One answer costs at least the price of 1,000 characters.",
  );
}

function askAboutService(
  service: ServiceTerms | null,
  currency: Price["currency"],
  ask: (isMissing: boolean, path: string, message: string) => void,
): void {
  const milestones = service?.milestones ?? [];
  const least = currencies[currency].minimum * 100;
  ask(milestones.length === 0, "service.milestones", "Add at least one milestone.");
  for (const [at, { title, delivers, amount }] of milestones.entries()) {
    ask(title === "", `service.milestones.${at}`, "Give each milestone a name.");
    ask(delivers === "", `service.milestones.${at}`, "Say what you hand over with it.");
    ask(
      amount < least,
      `service.milestones.${at}`,
      `A milestone costs at least ${formatMoney(least, currency)}.`,
    );
  }
}
