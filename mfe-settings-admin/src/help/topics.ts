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
      "You, and members of companies you've applied to who can read applications. While “Companies can find and contact me” is on, also members of other companies who look for people. No one else can open it, even with the link.",
      "It doesn't show your e-mail or phone number. Companies see those on your application.",
    ],
    to: { path: paths.publicProfile, label: "See your profile as companies do" },
    userTypes: CANDIDATES,
  },
  {
    id: "apply",
    question: "How do I apply for a job?",
    answer: [
      "Open the job and press Apply. You need a résumé of up to 15 MB, and some companies ask a few questions. If you leave the page, your answers are saved.",
      "You can apply once for each job. Under Applied you can see the stage of each application, or withdraw it.",
    ],
    to: { path: paths.jobs, label: "Find jobs" },
    userTypes: CANDIDATES,
  },
  {
    id: "withdraw",
    question: "Can I withdraw an application?",
    answer: [
      "Yes, while it's active: open it under Applied and choose Withdraw. The company sees that you withdrew, and you can't apply for the same job again.",
    ],
    to: { path: paths.appliedJobs, label: "My applications" },
    userTypes: CANDIDATES,
  },
  {
    id: "post-job",
    question: "How do I post a job?",
    answer: [
      "Choose Add Job, give it a title and a pipeline, and publish it. A draft can be incomplete, and only your company sees it.",
      "You can put a published job on hold, close it and reopen it. Closing keeps all its applications.",
    ],
    to: { path: paths.newJob, label: "Add a job" },
    userTypes: COMPANIES,
  },
  {
    id: "move-applicants",
    question: "How do I move applicants through the pipeline?",
    answer: [
      "On the job's board, drag a card to another stage. With the keyboard: focus the card, press Space, move it with the arrow keys and press Enter. Escape cancels.",
      "You can undo a move for ten seconds. The candidate sees the new stage at once.",
    ],
    userTypes: COMPANIES,
  },
  {
    id: "permissions",
    question: "Why is something locked for me?",
    answer: [
      "Either your role or your company's plan doesn't include it. The text next to the lock says which. An administrator of your company can change your role.",
    ],
    to: { path: paths.members, label: "Users and access" },
    userTypes: COMPANIES,
  },
  {
    id: "seats",
    question: "How many people can join our company?",
    answer: [
      "The Basic Plan has two seats; the Growth and Enterprise Plans have five. An open invite takes a seat too.",
    ],
    userTypes: COMPANIES,
  },
  {
    id: "messages",
    question: "Who can I write to?",
    answer: [
      "Your colleagues, people who applied to your company, and anyone who has written to you. Candidates can reply to companies that wrote to them.",
      "Messages you write offline are saved in this browser and sent when you're back online.",
    ],
    to: { path: paths.conversations, label: "Conversations" },
  },
  {
    id: "balance",
    question: "Why is my balance hidden?",
    answer: [
      "Amounts stay hidden until you show them, so no one can read them over your shoulder. The eye in the wallet shows or hides them in this browser.",
    ],
    to: { path: paths.wallet, label: "Wallet" },
  },
  {
    id: "theme",
    question: "Can I change colors, numbers and dates?",
    answer: [
      "Yes. Choose a light, dark or system theme under Appearance, and number and date formats under Account details. Both apply to this browser.",
    ],
    to: { path: paths.appearance, label: "Appearance" },
  },
  {
    id: "shortcuts",
    question: "What keyboard shortcuts are there?",
    answer: [
      "Press ? for the list. / searches, and g followed by a letter opens a page. You can turn off single-key shortcuts under Appearance.",
    ],
    to: { path: paths.appearance, label: "Appearance" },
  },
  {
    id: "sessions",
    question: "How long do I stay signed in?",
    answer: [
      "Seven days in this browser, or until you log out. Logging out in one tab signs out the others.",
    ],
  },
  {
    id: "files",
    question: "Which files can I upload?",
    answer: [
      "Résumés as PDF, DOCX, DOC, ODT, RTF or TXT up to 15 MB, pictures as PNG, JPG or WEBP, and a video introduction as MP4, MOV or WEBM up to 100 MB. Documents with macros aren't accepted.",
      "If an upload is interrupted, choose the same file again to resume it.",
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
