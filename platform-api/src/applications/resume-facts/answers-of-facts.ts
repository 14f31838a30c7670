import type { Read, ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import type { OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { fold } from "./fold.ts";

const ASK = "(?:what is |what's |please (?:enter|share|add) )?(?:your |the )?(?:link to (?:your )?)?";
const NOW = "(?:current|present|latest|most recent) ";

/** Questions in short texts that ask for a fact and nothing else, without accents or marks at the end. */
const LABELS: readonly (readonly [RegExp, (facts: ResumeFacts) => Read | null])[] = [
  [new RegExp(`^${ASK}e-?mail(?: address)?$`), (facts) => facts.email_address],
  [
    new RegExp(`^${ASK}${NOW}(?:employer|company)$|^(?:aktueller )?arbeitgeber$|^employeur actuel$`),
    (facts) => facts.employer,
  ],
  [
    new RegExp(`^${ASK}${NOW}(?:job title|title|position|role|job)$|^aktuelle position$|^poste actuel$`),
    (facts) => facts.title,
  ],
  [
    new RegExp(
      `^${ASK}(?:current )?(?:location|city|place of residence|town)$|^where (?:do you live|are you based)$|^wohnort$|^ville$`,
    ),
    (facts) => facts.location,
  ],
  [
    new RegExp(
      `^${ASK}(?:highest )?(?:education|degree|qualification|level of education)$|^ausbildung$|^formation$`,
    ),
    (facts) => facts.education,
  ],
  [new RegExp(`^${ASK}linkedin(?: (?:profile|url|link|page))*$`), (facts) => linkTo(facts, "linkedin.com")],
  [new RegExp(`^${ASK}github(?: (?:profile|url|link|page))*$`), (facts) => linkTo(facts, "github.com")],
];
const YEARS =
  /^(?:how many )?years of (?:\w+ )?experience(?: do you have)?$|^jahre (?:berufs)?erfahrung$|^annees d.experience$/;

/** Returns what a résumé answers to a question, with its words; null where it asks something else. */
export function answerOfFacts({ kind, label }: OpenQuestion, facts: ResumeFacts): Read | null {
  if (kind === "phone") return facts.phone_number;
  const asked = fold(label)
    .replace(/[?:*.!]+$/, "")
    .trim();
  if (kind === "number")
    return YEARS.test(asked) && facts.years !== null
      ? { value: String(facts.years.value), words: facts.years.words }
      : null;
  if (kind !== "short_text") return null;
  const found = LABELS.find(([pattern]) => pattern.test(asked));
  return found?.[1](facts) ?? null;
}

function linkTo({ links }: ResumeFacts, host: string): Read | null {
  return links.find(({ value }) => new URL(value).hostname.endsWith(host)) ?? null;
}
