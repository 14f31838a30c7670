import * as paths from "@loubby/shared-contracts/paths";
import type { UserType } from "@loubby/shared-contracts/shell";

/** One question with its answer. */
export interface HelpTopic {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Where it can be done. */
  readonly to?: { readonly path: string; readonly label: string };
  /** Whose question it is; everyone's unless told. */
  readonly userTypes?: readonly UserType[];
}

const COMPANIES: readonly UserType[] = ["employers", "partners"];
const CANDIDATES: readonly UserType[] = ["candidates"];

/** What people ask most, and how it is here. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: "who-sees-profile",
    question: "Who can see my profile?",
    answer: [
      "You, and the companies you have applied to: of those, the people who may read applications. No one else finds it, not even with its address.",
      "Your e-mail address and phone number are not on it. A company reads them on your application.",
    ],
    to: { path: paths.publicProfile, label: "See your profile as companies do" },
    userTypes: CANDIDATES,
  },
  {
    id: "apply",
    question: "How do I apply for a job?",
    answer: [
      "Open the job and press Apply. You need a résumé of at most 15 MB; some companies ask a few questions beside it. What you type is kept if you leave the page.",
      "You can apply once for each job. Under Applied you see the stage of each application and can withdraw it.",
    ],
    to: { path: paths.jobs, label: "Find jobs" },
    userTypes: CANDIDATES,
  },
  {
    id: "withdraw",
    question: "Can I take an application back?",
    answer: [
      "Yes, while it is still being considered: open it under Applied and choose Withdraw. The company sees that you withdrew. You cannot apply for the same job a second time.",
    ],
    to: { path: paths.appliedJobs, label: "Your applications" },
    userTypes: CANDIDATES,
  },
  {
    id: "post-job",
    question: "How do I post a job?",
    answer: [
      "Choose Add Job, give it a title and a pipeline, and publish it. As a draft it may be incomplete, and only your company sees it.",
      "A published job can be put on hold, closed and opened again. Closing keeps all its applications.",
    ],
    to: { path: paths.newJob, label: "Add a job" },
    userTypes: COMPANIES,
  },
  {
    id: "move-applicants",
    question: "How do I move applicants through the pipeline?",
    answer: [
      "Drag a card on the job's board to another stage. By keyboard: focus the card, press Space, move it with the arrow keys, and press Enter; Escape puts it back.",
      "Every move can be undone for ten seconds. The candidate sees the new stage at once.",
    ],
    userTypes: COMPANIES,
  },
  {
    id: "permissions",
    question: "Why is something locked for me?",
    answer: [
      "Two things lock: your role, which an administrator of your company can change, and the company's plan. The text beside the lock says which of the two it is.",
    ],
    to: { path: paths.members, label: "Users and access" },
    userTypes: COMPANIES,
  },
  {
    id: "seats",
    question: "How many people can work in our company?",
    answer: [
      "The basic plan has two seats, the growth and enterprise plans have five. Invited people count once they have joined.",
    ],
    userTypes: COMPANIES,
  },
  {
    id: "messages",
    question: "Who can I write to?",
    answer: [
      "Colleagues of your company, people who applied to it, and whoever has written to you. Candidates answer companies that wrote to them.",
      "A message that you write while the connection is away is kept in this browser and sent when it is back.",
    ],
    to: { path: paths.conversations, label: "Conversations" },
  },
  {
    id: "balance",
    question: "Why is my balance hidden?",
    answer: [
      "Amounts stay hidden until you show them, so that no one reads them over your shoulder. The eye in the wallet turns them on and off for this browser.",
    ],
    to: { path: paths.wallet, label: "Wallet" },
  },
  {
    id: "theme",
    question: "Can I change colours, numbers and dates?",
    answer: [
      "Yes. Under Appearance you choose light, dark or the system's theme, under Account details how numbers and dates are written. Both hold in this browser.",
    ],
    to: { path: paths.appearance, label: "Appearance" },
  },
  {
    id: "shortcuts",
    question: "Which keys are there?",
    answer: [
      "Press ? for the list. / searches, and g followed by a letter goes to a page. Single keys can be switched off under Appearance.",
    ],
    to: { path: paths.appearance, label: "Appearance" },
  },
  {
    id: "sessions",
    question: "How long do I stay signed in?",
    answer: [
      "Seven days on this browser, or until you log out. Logging out in one tab signs out the others.",
    ],
  },
  {
    id: "files",
    question: "Which files can I upload?",
    answer: [
      "Résumés as PDF, DOCX, DOC, ODT, RTF or TXT up to 15 MB, pictures as PNG, JPG or WEBP, and a video introduction as MP4 or WEBM up to 100 MB. Documents with macros are refused.",
      "An upload that was interrupted goes on where it stopped when you choose the same file again.",
    ],
  },
];

/** The topics of one kind of person that match what they look for, the best first. */
export function topicsFor(type: UserType, search: string): HelpTopic[] {
  const words = search
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 0);
  return helpTopics
    .filter(({ userTypes }) => userTypes?.includes(type) ?? true)
    .map((topic) => ({ topic, score: scoreOf(topic, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
}

/** Each word must occur; one in the question counts more. */
function scoreOf({ question, answer }: HelpTopic, words: readonly string[]): number {
  const [title, text] = [question.toLocaleLowerCase(), answer.join(" ").toLocaleLowerCase()];
  if (!words.every((word) => title.includes(word) || text.includes(word))) return 0;
  return 1 + words.filter((word) => title.includes(word)).length;
}
