import { z } from "zod";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { webAddress } from "../web-address.schema.ts";
import { SessionState } from "./auth.schema.ts";
import { storeFields } from "./store.schema.ts";

const text = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).regex(SHOWN_TEXT, UNSHOWN).or(z.literal(""));

/** What an employer is asked on the way in; every answer may stay open. */
export const SurveyAnswers = z
  .object({
    how_to_use_lobby: text(200),
    company_name: text(120),
    /** Kept with the `https://` that people leave out. */
    company_website: webAddress,
    company_size: text(40),
    company_status: text(40),
    available_roles: text(200),
    roles_location: text(200),
    employee_level: text(80),
  })
  .partial();
export type SurveyAnswers = z.output<typeof SurveyAnswers>;

/** What a seller says about their store. */
export const StoreAnswers = z.object({ name: text(80), tagline: text(160), sells: text(400) }).partial();
export type StoreAnswers = z.output<typeof StoreAnswers>;

const saved = <T extends z.ZodType>(answers: T) => z.object({ answers, completed_at: z.string().nullable() });

export const onboardingSchema = {
  survey: { response: saved(SurveyAnswers) },
  saveSurvey: { body: SurveyAnswers, response: saved(SurveyAnswers) },
  store: { response: saved(StoreAnswers) },
  saveStore: { body: StoreAnswers, response: saved(StoreAnswers) },
  openStore: {
    body: z.object({ ...storeFields, tagline: storeFields.tagline.default("") }),
    response: SessionState,
  },
};

export const employerOnboardingSchema = {
  /** `id` is the person's own; another is refused. */
  finishSurvey: { body: SurveyAnswers.extend({ id: z.uuid().optional() }), response: SessionState },
};
