import * as paths from "@loubby/shared-contracts/paths";
import type { UserType } from "@loubby/shared-contracts/shell/access";
import type { Article } from "./article.ts";

const userTypes: readonly UserType[] = ["candidates"];

/** How people find work. */
export const forCandidates: readonly Article[] = [
  {
    slug: "apply",
    title: "How do I apply for a job?",
    userTypes,
    body: [
      "Open the job and press Apply. You need a résumé of up to 15 MB, and some companies ask a few questions. If you leave the page, your answers are saved.",
      "You can apply once for each job. Under Applied you can see the stage of each application, or withdraw it.",
    ],
    words: "application send submit cv resume",
    link: { path: paths.jobs, label: "Find jobs" },
  },
  {
    slug: "withdraw",
    title: "Can I withdraw an application?",
    userTypes,
    body: [
      "Yes, while it's active: open it under Applied and choose Withdraw. The company sees that you withdrew, and you can't apply for the same job again.",
    ],
    words: "cancel delete remove retract undo",
    link: { path: paths.appliedJobs, label: "My applications" },
  },
  {
    slug: "who-sees-profile",
    title: "Who can see my profile?",
    userTypes,
    body: [
      "You, and members of companies you've applied to who can read applications. While “Companies can find and contact me” is on, also members of other companies who look for people. No one else can open it, even with the link.",
      "It doesn't show your e-mail or phone number. Companies see those on your application.",
    ],
    words: "privacy visible hidden private public companies",
    link: { path: paths.publicProfile, label: "See your profile as companies do" },
  },
  {
    slug: "track-application",
    title: "Where do I see how my application stands?",
    userTypes,
    body: [
      "Under Applied, each application shows its stage, what the company is waiting for from you, and a way to withdraw it. Open it to see your answers, mails and the next interview.",
      "If you applied without a password, the link in our mails leads to the same page.",
    ],
    words: "status progress stage follow applied answer waiting",
    link: { path: paths.appliedJobs, label: "My applications" },
  },
  {
    slug: "job-alerts",
    title: "Can I get new jobs by mail?",
    userTypes,
    body: [
      "Yes. Search for jobs and press Set alert to get new matches by mail once a day. Your alerts are listed under Saved in Jobs, where you can end them.",
      "Each alert mail also has a link that ends it.",
    ],
    words: "alert subscribe notify saved search newsletter",
    link: { path: paths.jobs, label: "Find jobs" },
  },
  {
    slug: "references-candidate",
    title: "A company asks me for references. What do I do?",
    userTypes,
    body: [
      "Open the application and name people who know your work. Each of them gets a link by mail and answers without an account. You see that an answer arrived, not what it says.",
      "You can also decline, with a note.",
    ],
    words: "referee reference recommend decline",
    link: { path: paths.appliedJobs, label: "My applications" },
  },
  {
    slug: "sign-offer",
    title: "How do I accept an offer?",
    userTypes,
    body: [
      "Open the offer from the mail or from your application, read the letter, and sign it by typing your name as it stands in the letter. If your legal name is another one, you can say so.",
      "Or decline it with a reason. After you sign, the letter is kept for you as a PDF.",
    ],
    words: "offer sign signature accept contract letter decline",
    link: { path: paths.appliedJobs, label: "My applications" },
  },
  {
    slug: "companies-find-me",
    title: "How can companies find me?",
    userTypes,
    body: [
      "Turn on “Companies can find and contact me” in your profile. Companies can then find you under Talents, invite you to jobs and message you.",
      "You can turn it off at any time, block someone who writes to you, and use the link in a company's mail to never be contacted again.",
    ],
    words: "reach out discover visible invitation talent contact",
    link: { path: paths.profile, label: "Profile" },
  },
];
