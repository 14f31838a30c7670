import type { z } from "zod";
import type { Account, accountSchema } from "@loubby/shared-contracts/http/settings/account.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Database, Sql } from "#api/db/database";
import { findAttachment, findPublished } from "#api/files/find-attachment";
import { publicFileUrl } from "#api/files/public-url";
import { emitLater } from "#api/realtime/emit-later";
import { type PersonChange, updatePerson } from "#api/identity/people";
import { type AccountRow, findAccount } from "./account.sql.ts";

type Form = z.output<(typeof accountSchema)["update"]["body"]>;

/** A person's own details. */
export function readAccount(db: Database, principal: Principal): Promise<Account> {
  return db
    .as(askerOf(principal))
    .read(async (sql) => toAccount(sql, await findAccount(sql, principal.userId)));
}

/** Changes what the form holds; the person's open tabs are told. */
export function changeAccount(db: Database, principal: Principal, form: Form): Promise<Account> {
  return db.as(askerOf(principal)).write((sql) => save(sql, principal, changeOf(form)));
}

/** Sets the profile picture. Throws 422 `avatar_missing` unless the file is a checked picture of the person's own. */
export function setAvatar(db: Database, principal: Principal, fileId: string): Promise<Account> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const logo_key = (await findAttachment(sql, fileId, "avatar"))?.public_key;
    if (logo_key === undefined || logo_key === null) {
      throw new ApiError(422, "avatar_missing", "Please upload the picture again.", [
        { path: "file_id", message: "Please upload the picture again." },
      ]);
    }
    return save(sql, principal, { logo_key });
  });
}

/** Takes the profile picture away. */
export function removeAvatar(db: Database, principal: Principal): Promise<Account> {
  return db.as(askerOf(principal)).write((sql) => save(sql, principal, { logo_key: null }));
}

async function save(sql: Sql, { userId }: Principal, change: PersonChange): Promise<Account> {
  if (Object.keys(change).length === 0) return toAccount(sql, await findAccount(sql, userId));
  await updatePerson(sql, userId, change);
  await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
  return toAccount(sql, await findAccount(sql, userId));
}

function changeOf({ phone_number, ...names }: Form): PersonChange {
  if (phone_number === undefined) return names;
  // A number with its country code needs no country beside it, and the one of the old number may be another.
  return { ...names, phone_number: phone_number === "" ? null : phone_number, phone_country: null };
}

async function toAccount(sql: Sql, { id, logo_key, ...row }: AccountRow): Promise<Account> {
  const picture = logo_key === null ? undefined : await findPublished(sql, logo_key, "avatar");
  return { ...row, _id: id, logo_url: publicFileUrl(logo_key), avatar_file_id: picture?.id ?? null };
}
