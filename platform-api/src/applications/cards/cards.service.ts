import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { reachingFields } from "@loubby/shared-contracts/http/applications/card-fields";
import type {
  LoubbyCard,
  loubbyCardsSchema,
} from "@loubby/shared-contracts/http/applications/loubby-cards.schema";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { applicationNotFound, candidateAnonymous } from "../application-refusals.ts";
import { findCard } from "../application-card.ts";
import {
  type CardRow,
  findCardById,
  findCards,
  findMayPassContactOn,
  insertCardBelow,
  openCard,
  revokeCard,
} from "./cards.sql.ts";

type NewCard = z.output<typeof loubbyCardsSchema.create.body>;

/** Open cards per applicant: enough for every round of people, few enough to keep track of. */
const MOST_OPEN = 20;
const DAY_MS = 86_400_000;
const TOKEN = /^[\w-]{43}$/;

/** Lists an applicant's cards. Throws 404. */
export async function readCards(services: Services, member: Member, applicationId: string) {
  return services.db.as(askerOf(member)).read(async (sql) => {
    await requireApplication(sql, member, applicationId);
    const rows = await findCards(sql, member.organization.id, applicationId);
    return {
      items: rows.map((row) => toCard(services, row)),
      may_pass_contact_on: await findMayPassContactOn(sql, applicationId),
    };
  });
}

/**
 * Creates a card that anyone with its link can read for some days. Throws 404, 409 `cards_full` or `anonymous`, 422
 * `contact_not_allowed` for contact details of a candidate who doesn't let companies reach out.
 */
export async function createCard(
  services: Services,
  member: Member,
  applicationId: string,
  { fields, note, days }: NewCard,
): Promise<LoubbyCard> {
  const organizationId = member.organization.id;
  return services.db.as(askerOf(member)).write(async (sql) => {
    const { anonymous } = await requireApplication(sql, member, applicationId);
    if (anonymous) throw candidateAnonymous("share a card");
    const reaches = fields.some((field) => reachingFields.includes(field));
    if (reaches && !(await findMayPassContactOn(sql, applicationId))) throw contactNotAllowed();
    const id = uuidv7();
    const added = await insertCardBelow(sql, MOST_OPEN, {
      id,
      application_id: applicationId,
      organization_id: organizationId,
      created_by: member.userId,
      token: newToken(),
      fields: [...new Set(fields)],
      note,
      expires_at: new Date(Date.now() + days * DAY_MS).toISOString(),
    });
    if (!added) {
      const text = `This candidate already has ${MOST_OPEN} open cards. Revoke one first.`;
      throw new ApiError(409, "cards_full", text);
    }
    return toCard(services, await requireCard(sql, member, id));
  });
}

/** Revokes a card for good; again is no error. Throws 404. */
export async function closeCard(services: Services, member: Member, cardId: string): Promise<LoubbyCard> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    await requireCard(sql, member, cardId);
    await revokeCard(sql, cardId);
    return toCard(services, await requireCard(sql, member, cardId));
  });
}

const GONE = {
  revoked: "The company revoked this card.",
  expired: "This card has expired. Ask the company for a new one.",
  withdrawn: "This candidate is no longer being considered.",
} as const;

/**
 * Returns what anyone with a card's link can read; `counts` says whether to count a view. Throws 404 for an unknown
 * link, 410 `card_gone` with the reason.
 */
export async function readSharedCard({ db }: Services, token: string, counts: boolean) {
  if (!TOKEN.test(token)) throw unknownCard();
  const found = await db.as("visitor").write((sql) => openCard(sql, token, counts));
  if (found === undefined) throw unknownCard();
  if (found.state !== "open" || found.card === null)
    throw new ApiError(410, "card_gone", found.state === "open" ? GONE.revoked : GONE[found.state]);
  return found.card;
}

function toCard({ config }: Services, { token, ...card }: CardRow): LoubbyCard {
  return { ...card, url: `${config.publicUrl}${paths.card(token)}` };
}

async function requireApplication(sql: Sql, member: Member, applicationId: string): Promise<ApplicationCard> {
  const application = await findCard(sql, member.organization.id, applicationId);
  if (application === undefined) throw applicationNotFound();
  return application;
}

async function requireCard(sql: Sql, member: Member, cardId: string): Promise<CardRow> {
  const card = await findCardById(sql, member.organization.id, cardId);
  if (card) return card;
  throw new ApiError(404, "card_not_found", "This card doesn't exist, or it belongs to another company.");
}

const unknownCard = () =>
  new ApiError(404, "card_not_found", "There is no card at this address. The link may be incomplete.");

const contactNotAllowed = () =>
  new ApiError(
    422,
    "contact_not_allowed",
    "This candidate doesn't let companies reach out, so you can't share their contact details.",
  );
