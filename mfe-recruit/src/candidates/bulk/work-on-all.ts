import { call } from "@loubby/shared-contracts/http/call";
import { EXPORTED_MOST, TAGGED_TOGETHER } from "@loubby/shared-contracts/http/candidates/candidate-columns";
import type { CandidateColumn } from "@loubby/shared-contracts/http/candidates/candidate-columns";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { CandidateFilter } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import type { AddResult } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { TOGETHER_MOST } from "@loubby/shared-contracts/http/sourcing/pool-limits";
import type { CandidateSort } from "../use-candidate-view.ts";

/** Chosen people, or all that match. */
export type Chosen = { readonly ids: readonly string[] } | { readonly filter: CandidateFilter };

/** Rows that one part of an export has. */
const PART = 1000;
/** Refusals that are named. */
const NAMED = 100;

/** Returns the ids of chosen people; `cut` where more match than are worked on together. */
export async function idsOf(
  chosen: Chosen,
): Promise<{ readonly ids: readonly string[]; readonly cut: boolean }> {
  if ("ids" in chosen) return { ids: chosen.ids, cut: false };
  return call(candidates.ids, { query: chosen.filter });
}

/** What tagging did. */
type Tagged = ReplyOf<typeof candidates.tag>;

/** Tags people, some at a time; tells how many it went through. Returns who changed. */
export async function tagAll(
  ids: readonly string[],
  tags: { readonly add: readonly string[]; readonly remove: readonly string[] },
  onProgress: (done: number) => void,
): Promise<Tagged> {
  const all: Tagged = { changed: 0, added: [], removed: [] };
  for (let at = 0; at < ids.length; at += TAGGED_TOGETHER) {
    onProgress(at);
    const body = {
      ids: ids.slice(at, at + TAGGED_TOGETHER),
      add: [...tags.add],
      remove: [...tags.remove],
    };
    // One after the other, so that a failure stops the rest.
    const part = await call(candidates.tag, { body });
    all.changed += part.changed;
    all.added.push(...part.added);
    all.removed.push(...part.removed);
  }
  return all;
}

/** Gives everyone the tags back that they had before. */
export async function undoTags({ added, removed }: Tagged): Promise<void> {
  for (const { tag_id, ids } of added) await call(candidates.tag, { body: { ids, remove: [tag_id] } });
  for (const { tag_id, ids } of removed) await call(candidates.tag, { body: { ids, add: [tag_id] } });
}

/** Adds people to a pool, some at a time. */
export async function addAllToPool(poolId: string, chosen: Chosen): Promise<AddResult> {
  const { ids } = await idsOf(chosen);
  const result = { added: 0, there: 0, refused: [] as AddResult["refused"] };
  for (let at = 0; at < ids.length; at += TOGETHER_MOST) {
    const body = { user_ids: ids.slice(at, at + TOGETHER_MOST) };
    const part = await call(poolMembers.takeOver, { params: { poolId }, body });
    result.added += part.added;
    result.there += part.there;
    result.refused.push(...part.refused);
  }
  return { ...result, refused: result.refused.slice(0, NAMED) };
}

/** Reads an export part by part. Returns it as one text; `cut` where more match than one file has. */
export async function exportAll(
  chosen: Chosen,
  { sort, columns }: { readonly sort: CandidateSort; readonly columns: readonly CandidateColumn[] },
): Promise<{ readonly csv: string; readonly cut: boolean }> {
  const parts: string[] = [];
  let cursor: string | undefined;
  do {
    const body = {
      ...("ids" in chosen ? { ids: [...chosen.ids] } : { filter: chosen.filter }),
      sort,
      columns: [...columns],
      ...(cursor !== undefined && { cursor }),
    };
    const part = await call(candidates.exportCsv, { body });
    parts.push(part.csv);
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined && parts.length * PART < EXPORTED_MOST);
  return { csv: parts.join(""), cut: cursor !== undefined };
}
