import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type {
  Application,
  ApplicationCard,
  Board,
} from "@loubby/shared-contracts/http/applications/applications.schema";
import { pagesKeyOf } from "../../lists/pages-of.ts";

type Page = ReplyOf<typeof applications.listInStage>;
type Pages = InfiniteData<Page, string | undefined>;

/** Puts a card into its stage's column only, or into none when it is rejected or withdrawn. */
export function placeCard(client: QueryClient, jobId: string, card: ApplicationCard): void {
  const board = client.getQueryData<Board>(keyOf(applications.board, { params: { jobId } }));
  const stands = card.status === "active" || card.status === "hired";
  for (const { _id: stageId } of board?.stages ?? []) {
    client.setQueryData<Pages>(
      pagesKeyOf(applications.listInStage, { params: { jobId, stageId } }),
      (pages) => withCard(pages, card, stands && card.stage_id === stageId),
    );
  }
  client.setQueryData<Pages>(pagesKeyOf(applications.listRejected, { params: { jobId } }), (pages) =>
    withCard(pages, card, card.status === "rejected"),
  );
  client.setQueryData<Application>(
    keyOf(applications.get, { params: { applicationId: card._id } }),
    (application) => {
      const { stage_id, status, version, stage_entered_at } = card;
      return application && { ...application, stage_id, status, version, stage_entered_at };
    },
  );
}

/** Where a card counts: a stage's id, or `rejected`. */
export type Place = string;

/** Moves a card's count from one place to another. */
export function shiftCount(client: QueryClient, jobId: string, from: Place, to: Place): void {
  if (from === to) return;
  const by = (place: Place) => (place === to ? 1 : place === from ? -1 : 0);
  client.setQueryData<Board>(keyOf(applications.board, { params: { jobId } }), (board) => {
    if (!board) return board;
    return {
      ...board,
      stages: board.stages.map((stage) => ({ ...stage, count: Math.max(0, stage.count + by(stage._id)) })),
      rejected_count: Math.max(0, board.rejected_count + by("rejected")),
    };
  });
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
