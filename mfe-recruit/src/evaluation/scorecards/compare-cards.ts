import type { Scorecard, ScorecardSheet } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";

/** A card that was handed in and may be read. */
export type ToldCard = Scorecard & { readonly content: NonNullable<Scorecard["content"]> };

/** One attribute over all cards. */
export interface ComparedAttribute {
  readonly _id: string;
  readonly name: string;
  readonly group: string;
  /** For each card in their order; null where the card's template did not ask for it. */
  readonly ratings: readonly (number | "skipped" | null)[];
  /** Lowest and highest; null where fewer than two rated. */
  readonly spread: { readonly lowest: number; readonly highest: number } | null;
  /** Two points apart or more: worth talking about. */
  readonly apart: boolean;
}

/** Cards beside each other, attribute by attribute in the words of the newest version that has it. */
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
