import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Storage } from "@loubby/shared-contracts/http/files/uploads.schema";
import { formatFileSize } from "@loubby/shared-contracts/shell/text";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { findStoredBytes } from "./files.sql.ts";
import { storageSettings } from "./settings.ts";

/** Bytes that files may take: a company's where the person acts for one, otherwise their own. */
export function allowedTo(
  { config }: Pick<Services, "config">,
  { organization }: { readonly organization: object | string | null },
): number {
  const { company, person } = config.of(storageSettings);
  return organization === null ? person : company;
}

/** Answers how much of their storage the person's company has used, or the person without one. */
export async function readStorage(services: Services, principal: Principal): Promise<Storage> {
  const used = await services.db.as(askerOf(principal)).read(findStoredBytes);
  const holder = principal.organization === null ? "person" : "company";
  return { used, allowed: allowedTo(services, principal), holder };
}

/** The refusal of a file that finds no room. */
export function storageFull({ used, allowed, holder }: Storage): ApiError {
  const whose = holder === "company" ? "Your company's" : "Your";
  const text = `${whose} storage has no room for this file (${formatFileSize(used)} of ${formatFileSize(allowed)} used). Delete files you no longer need, then try again.`;
  return new ApiError(409, "storage_full", text);
}
