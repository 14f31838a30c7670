import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { PoolLink, poolLinksSchema } from "@loubby/shared-contracts/http/sourcing/pool-links.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { findLink, findLinks, insertLinkBelow, type LinkRow, openPoolLink, revokeLink } from "./links.sql.ts";
import { requirePool, requireShared, requireWorkIn } from "../pools/place.ts";
import { findStages } from "../pools/pools.sql.ts";

type NewLink = z.output<typeof poolLinksSchema.create.body>;

const MOST_OPEN = 10;
const DAY_MS = 86_400_000;
const TOKEN = /^[\w-]{43}$/;

/** Lists a pool's links. Throws 404. */
export async function readLinks(services: Services, member: Member, poolId: string): Promise<PoolLink[]> {
  return services.db.as(askerOf(member)).read(async (sql) => {
    await requirePool(sql, member, poolId);
    return (await findLinks(sql, poolId)).map((row) => toLink(services, row));
  });
}

/** Creates a link that anyone can open for some days. Throws 403, 404, 409 `links_full`, `pool_archived`. */
export async function createLink(
  services: Services,
  member: Member,
  poolId: string,
  { days, ...form }: NewLink,
): Promise<PoolLink> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    if (form.stage_id !== null && !(await findStages(sql, poolId)).some(({ _id }) => _id === form.stage_id))
      throw new ApiError(404, "stage_not_found", "This stage was removed from the pool.");
    const id = uuidv7();
    const added = await insertLinkBelow(sql, MOST_OPEN, {
      ...form,
      id,
      pool_id: poolId,
      organization_id: member.organization.id,
      created_by: member.userId,
      token: newToken(),
      fields: [...new Set(form.fields)],
      expires_at: new Date(Date.now() + days * DAY_MS).toISOString(),
    });
    if (!added)
      throw new ApiError(
        409,
        "links_full",
        `This pool already has ${MOST_OPEN} open links. Revoke one first.`,
      );
    return toLink(services, await requireLink(sql, member, id));
  });
}

/** Revokes a link for good; again is no error. Throws 403, 404. */
export async function closeLink(services: Services, member: Member, linkId: string): Promise<PoolLink> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const { pool_id } = await requireLink(sql, member, linkId);
    await requireShared(sql, member, pool_id);
    await revokeLink(sql, linkId);
    return toLink(services, await requireLink(sql, member, linkId));
  });
}

const GONE = {
  open: "The company revoked this link.",
  revoked: "The company revoked this link.",
  expired: "This link has expired. Ask the company for a new one.",
  archived: "The company archived this pool.",
} as const;

/**
 * Returns what anyone with a link can read. Throws 404 for an unknown link, 410 `link_gone` with the reason.
 */
export async function readSharedPool({ db }: Services, token: string, counts: boolean) {
  if (!TOKEN.test(token)) throw unknownLink();
  const found = await db.as("visitor").write((sql) => openPoolLink(sql, token, counts));
  if (found === undefined) throw unknownLink();
  if (found.state !== "open" || found.pool === null) throw new ApiError(410, "link_gone", GONE[found.state]);
  return found.pool;
}

function toLink({ config }: Services, { token, ...link }: LinkRow): PoolLink {
  return { ...link, url: `${config.publicUrl}${paths.publicPool(token)}` };
}

async function requireLink(sql: Sql, member: Member, linkId: string): Promise<LinkRow> {
  const link = await findLink(sql, member.organization.id, linkId);
  if (link) return link;
  throw new ApiError(404, "link_not_found", "This link doesn't exist, or it belongs to another company.");
}

const unknownLink = () =>
  new ApiError(404, "link_not_found", "There is nothing at this address. The link may be incomplete.");
