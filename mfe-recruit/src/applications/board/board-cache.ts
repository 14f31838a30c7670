import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type {
  Application,
  ApplicationCard,
  Board,
  BoardMatches,
} from "@loubby/shared-contracts/http/applications/applications.schema";

type Page = ReplyOf<typeof applications.listInStage>;
type Pages = InfiniteData<Page, string | undefined>;

/**
 * Puts a card into its stage's column only, or into none when it is rejected or withdrawn. A narrowed column shows it
 * only where the same filter showed it before.
 */
export function placeCard(client: QueryClient, jobId: string, card: ApplicationCard): void {
  const stands = card.status === "active" || card.status === "hired";
  const columns = [
    ...columnsOf(
      client,
      applications.listInStage,
      jobId,
      ({ stageId }) => stands && card.stage_id === stageId,
    ),
    ...columnsOf(client, applications.listRejected, jobId, () => card.status === "rejected"),
  ];
  const shown = new Set(columns.filter(({ key }) => hasCard(client, key, card)).map(({ filter }) => filter));
  for (const { key, filter, takes } of columns)
    client.setQueryData<Pages>(key, (pages) =>
      withCard(pages, card, takes && (filter === "" || shown.has(filter))),
    );
  client.setQueryData<Application>(
    keyOf(applications.get, { params: { applicationId: card._id } }),
    (application) => {
      const { stage_id, status, version, stage_entered_at } = card;
      return application && { ...application, stage_id, status, version, stage_entered_at };
    },
  );
}

interface ColumnRequest {
  readonly params: { readonly jobId: string; readonly stageId?: string };
  readonly query?: object;
}

interface Column {
  readonly key: QueryKey;
  /** What narrows it, as text; empty: nothing. */
  readonly filter: string;
  readonly takes: boolean;
}

/** The columns of a job's boards that were loaded, each with whether it takes the card. */
function columnsOf(
  client: QueryClient,
  endpoint: typeof applications.listInStage | typeof applications.listRejected,
  jobId: string,
  takes: (params: ColumnRequest["params"]) => boolean,
): Column[] {
  const base = keyOf(endpoint);
  return client
    .getQueryCache()
    .findAll({ queryKey: base })
    .flatMap(({ queryKey }) => {
      const { params, query } = queryKey[base.length] as ColumnRequest;
      if (params.jobId !== jobId) return [];
      return [{ key: queryKey, filter: query ? JSON.stringify(query) : "", takes: takes(params) }];
    });
}

function hasCard(client: QueryClient, key: QueryKey, { _id }: ApplicationCard): boolean {
  const pages = client.getQueryData<Pages>(key)?.pages ?? [];
  return pages.some(({ items }) => items.some((item) => item._id === _id));
}

/** Where a card counts: a stage's id, or `rejected`. */
export type Place = string;

/** Moves a card's count from one place to another. */
export function shiftCount(client: QueryClient, jobId: string, from: Place, to: Place): void {
  if (from === to) return;
  const shifted = <Counts extends BoardMatches>(counts: Counts | undefined) =>
    counts && shift(counts, from, to);
  client.setQueryData<Board>(keyOf(applications.board, { params: { jobId } }), shifted);
  client.setQueriesData<BoardMatches>({ queryKey: keyOf(applications.matches) }, shifted);
}

function shift<Counts extends BoardMatches>(counts: Counts, from: Place, to: Place): Counts {
  const moved = (place: Place, count: number) =>
    Math.max(0, count + (place === to ? 1 : 0) - (place === from ? 1 : 0));
  return {
    ...counts,
    stages: counts.stages.map((stage) => ({ ...stage, count: moved(stage._id, stage.count) })),
    rejected_count: moved("rejected", counts.rejected_count),
  };
}

/** Returns the loaded pages with a card in its place, or without it. */
export function withCard(
  pages: Pages | undefined,
  card: ApplicationCard,
  stands: boolean,
): Pages | undefined {
  if (!pages) return pages;
  const without = pages.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ _id }) => _id !== card._id),
  }));
  if (!stands) return { ...pages, pages: without };
  const isAfter = (other: ApplicationCard) => other.stage_entered_at <= card.stage_entered_at;
  const found = without.findIndex((page) => page.items.some(isAfter));
  const last = without.length - 1;
  // Further down it will be loaded with its page.
  if (found === -1 && without[last]?.nextCursor) return { ...pages, pages: without };
  const at = found === -1 ? last : found;
  const next = without.map((page, index) =>
    index === at ? { ...page, items: inserted(page.items, card, isAfter) } : page,
  );
  return { ...pages, pages: next };
}

function inserted(
  items: readonly ApplicationCard[],
  card: ApplicationCard,
  isAfter: (other: ApplicationCard) => boolean,
): ApplicationCard[] {
  const before = items.findIndex(isAfter);
  return items.toSpliced(before === -1 ? items.length : before, 0, card);
}
