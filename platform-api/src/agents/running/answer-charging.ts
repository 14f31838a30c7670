import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { BotNote } from "@loubby/shared-contracts/http/conversations/bot-note.schema";
import type { Services } from "#api/services";

/** An answer that is about to be given. */
export interface Asking {
  readonly replyId: string;
  readonly listingId: string;
  readonly asker: { readonly userId: string; readonly organizationId: string | null };
}

/** What an answer is held money for: it ends after so many characters. */
export interface AnswerCharge {
  readonly kind: "held";
  readonly chargeId: string;
  readonly mostCharacters: number;
}

/** How answers that are paid per use are charged. */
export interface AnswerCharging {
  /** Holds the most that an answer may cost; `none` where it isn't paid per use, `refused` with the reason in words. */
  authorize(
    services: Services,
    asking: Asking,
  ): Promise<
    | { readonly kind: "none" }
    | { readonly kind: "refused"; readonly why: string; readonly link: BotNote["links"][number] }
    | AnswerCharge
  >;
  /** Takes what an answer of so many characters costs, once; answers what was taken, in minor units, or null for nothing. */
  settle(
    services: Services,
    chargeId: string,
    characters: number,
  ): Promise<{ readonly amount: number; readonly currency: CurrencyCode } | null>;
}
