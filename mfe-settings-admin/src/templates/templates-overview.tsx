import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { templatePages } from "@loubby/shared-contracts/http/settings/template-pages";
import { type Access, useUnlock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { SettingsLayout } from "../layout/settings-layout.tsx";

/** What each kind of template is for, by its page. */
const SENTENCES: Readonly<Record<string, string>> = {
  [paths.mailTemplates]: "Mails to one candidate that are filled in for them.",
  [paths.offerLetters]: "The letters that your offers start from.",
  [paths.questionSets]: "Questions that several application forms ask.",
  [paths.referenceQuestions]: "What you ask people who know a candidate's work.",
  [paths.rejectionReasons]: "The reasons your team chooses from, each with its mail.",
};

const KINDS: readonly { path: string; label: string; sentence: string; needs: readonly Access[] }[] = [
  {
    path: `${paths.jobs}?templates=yes`,
    label: "Job templates",
    sentence: "Whole jobs to start new ones from.",
    needs: [jobs.list.access],
  },
  {
    path: paths.scorecardTemplates,
    label: "Scorecard templates",
    sentence: "What your colleagues look for in candidates, in the same words for everyone.",
    needs: [scorecardTemplates.list.access],
  },
  ...templatePages.flatMap((page) => {
    const sentence = SENTENCES[page.path];
    return sentence === undefined ? [] : [{ ...page, sentence }];
  }),
];

/** Shows each kind of template with what it's for, and what unlocks it. */
export function TemplatesOverview() {
  return (
    <SettingsLayout title="Templates" lead="What your company writes once and uses again and again.">
      <ul className="st-kinds" aria-label="Kinds of templates">
        {KINDS.map((kind) => (
          <Kind key={kind.path} {...kind} />
        ))}
      </ul>
    </SettingsLayout>
  );
}

function Kind({
  path,
  label,
  sentence,
  needs: [first = "signed_in", second = first],
}: (typeof KINDS)[number]) {
  const wayLock = useUnlock(first);
  const pageLock = useUnlock(second);
  const lock = wayLock ?? pageLock;
  return (
    <li className="st-kind">
      {lock === null ? <Link to={paths.fromTemplates(path)}>{label}</Link> : <strong>{label}</strong>}
      <span>{sentence}</span>
      {lock !== null && (
        <small>
          <LockNote lock={lock} />
        </small>
      )}
    </li>
  );
}
