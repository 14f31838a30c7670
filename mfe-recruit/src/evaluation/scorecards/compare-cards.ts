import type { Scorecard, ScorecardSheet } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";

/** A submitted card that the reader may see. */
export type ToldCard = Scorecard & { readonly content: NonNullable<Scorecard["content"]> };

/** One attribute across all cards. */
export interface ComparedAttribute {
  readonly _id: string;
  readonly name: string;
  readonly group: string;
  /** Per card, in order; null where the card's template doesn't have it. */
  readonly ratings: readonly (number | "skipped" | null)[];
  /** Lowest and highest; null with fewer than two ratings. */
  readonly spread: { readonly lowest: number; readonly highest: number } | null;
  /** Two points apart or more: worth talking about. */
  readonly apart: boolean;
}

/** Compares cards attribute by attribute, in the words of the newest version that has it. */
export function compareCards(items: readonly Scorecard[], sheets: readonly ScorecardSheet[]) {
  const cards = items.filter((card): card is ToldCard => card.content !== null);
  const known = new Set<string>();
  const attributes = sheets
    .toSorted((one, other) => other.version - one.version)
    .flatMap((sheet) => sheet.attributes)
    .flatMap(({ _id, name, group }): ComparedAttribute[] => {
      if (known.has(_id)) return [];
      known.add(_id);
      const ratings = cards.map(({ content }) => {
        const said = content.ratings.find(({ attribute_id }) => attribute_id === _id);
        return said?.skipped ? "skipped" : (said?.rating ?? null);
      });
      const rated = ratings.filter((rating) => typeof rating === "number");
      if (ratings.every((rating) => rating === null)) return [];
      const [lowest, highest] = [Math.min(...rated), Math.max(...rated)];
      const spread = rated.length > 1 ? { lowest, highest } : null;
      return [{ _id, name, group, ratings, spread, apart: highest - lowest >= 2 }];
    });
  return { cards, attributes };
}
