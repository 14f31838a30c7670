import * as paths from "@loubby/shared-contracts/paths";
import type { UserType } from "@loubby/shared-contracts/shell/access";
import type { Article } from "./article.ts";

const userTypes: readonly UserType[] = ["employers", "partners"];

/** How companies hire. */
export const forHiring: readonly Article[] = [
  {
    slug: "post-job",
    title: "How do I post a job?",
    userTypes,
    body: [
      "Choose Add Job, give it a title and a pipeline, and publish it. A draft can be incomplete, and only your company sees it.",
      "You can put a published job on hold, close it and reopen it. Closing keeps all its applications.",
    ],
    words: "publish create new position advert opening draft hold close reopen",
    link: { path: paths.newJob, label: "Add a job" },
  },
  {
    slug: "move-applicants",
    title: "How do I move applicants through the pipeline?",
    userTypes,
    body: [
      "On the job's board, drag a card to another stage. With the keyboard: focus the card, press Space, move it with the arrow keys and press Enter. Escape cancels.",
      "You can undo a move for ten seconds. The candidate sees the new stage at once.",
    ],
    words: "candidate card board stage drag drop",
    link: { path: paths.jobs, label: "Jobs" },
  },
  {
    slug: "reject",
    title: "How do I reject a candidate, and undo it?",
    userTypes,
    body: [
      "Open the application and press Reject, or R on the board. Choose a reason, and whether and when the candidate gets a mail: right away, or up to three days later.",
      "Until the mail is sent, the candidate sees and hears nothing of it, and Undo rejection brings them back. Later, Loubby asks first: they see that they are being considered again, and you can write to them. A mail that goes out right away can't be undone. Without a mail, they see the decision on their page a few minutes later.",
    ],
    words: "rejection decline turn down no refuse mail delay undo mistake applicant",
    link: { path: paths.jobs, label: "Jobs" },
  },
  {
    slug: "add-candidate",
    title: "How do I add a candidate myself?",
    userTypes,
    body: [
      "On the job's board, choose Add candidate and drop a résumé, paste a mail, upload a CSV of up to 100 people, or type. The fields say what was read from the résumé, and people you may know already are shown while you type.",
      "The candidate hears who added them, with a link that needs no password.",
    ],
    words: "import upload manually applicant csv resume sourced",
    link: { path: paths.jobs, label: "Jobs" },
  },
  {
    slug: "scorecards",
    title: "How do scorecards work?",
    userTypes,
    body: [
      "A template says what is rated from 1 to 5 and what each level means. Each colleague fills in their own scorecard beside the résumé, and it saves automatically.",
      "You see the others' scorecards once you have submitted yours. Then you can compare them side by side, for one applicant or for a whole job. There is no overall score.",
    ],
    words: "rating evaluate evaluation interview feedback template criteria score card",
    link: { path: paths.scorecardTemplates, label: "Scorecard templates" },
  },
  {
    slug: "offers",
    title: "How do I send an offer, and how is it signed?",
    userTypes,
    body: [
      "Press Offer in an open application. Enter the terms, write the letter with variables or start from a template, and send it with a deadline for the answer. If your company requires approval, it is sent once it is approved.",
      "The candidate reads it by link or in the dashboard, then signs by typing their name or declines with a reason. Signing hires them, and the signed letter is a PDF that never changes.",
    ],
    words: "offer letter contract signature salary accept decline hire",
    link: { path: paths.offerLetters, label: "Offer letters" },
  },
  {
    slug: "references",
    title: "How do I ask for references?",
    userTypes,
    body: [
      "Open the application and choose References. The candidate names people who know their work. Each of them answers through a mailed link, without an account, and gets a reminder if they don't.",
      "You read the answers with anything unusual pointed out. The candidate only sees that they arrived. References are part of the Growth Plan and the Enterprise Plan.",
    ],
    words: "referee reference check recommendation",
    link: { path: paths.referenceQuestions, label: "Reference questions" },
  },
  {
    slug: "talent-pools",
    title: "What are talent pools, and how do I import people?",
    userTypes,
    body: [
      "A talent pool holds people your company wants to stay in touch with: applicants, candidates who let companies reach out, and contacts that you add, for as long as their consent lasts.",
      "Open a pool to add people one by one or to import a CSV file of up to 200,000 rows. Every mail to a pool includes a link to never be contacted again.",
    ],
    words: "pool contacts csv import outreach consent unsubscribe list",
    link: { path: paths.talentPool, label: "Talent pools" },
  },
  {
    slug: "talents",
    title: "How do I search for talents?",
    userTypes,
    body: [
      'Talents finds people who let companies reach out. Search by words, "phrases", AND, OR, NOT and prefixes, narrow by filters, and see which words matched. Misspellings are forgiven.',
      "Save search keeps a search, shows who is new, and can notify you once a day. You can add people to a pool, invite them to a job or message them, many at a time.",
    ],
    words: "search people find sourcing candidates boolean filter saved search invite",
    link: { path: paths.talents, label: "Talents" },
  },
  {
    slug: "duplicates",
    title: "What happens when someone applies twice?",
    userTypes,
    body: [
      "Repeated applications by the same phone number, link or mailbox are marked as possible duplicates when they arrive. Open one and choose Merge to bring them together.",
      "Nothing is lost by merging, and you can unmerge them again.",
    ],
    words: "duplicate double merge unmerge same person twice",
    link: { path: paths.candidates, label: "Candidates" },
  },
  {
    slug: "mail-candidates",
    title: "How do I mail a candidate, and use templates?",
    userTypes,
    body: [
      "Open the application and choose Mails. Your mail goes out in the company's name with your signature, now or later, and you can cancel it until it is sent. All mails to the candidate are listed there.",
      "On plans that include mail templates, a mail can start from one and is filled in for the candidate. Create them under Settings, Templates.",
    ],
    words: "email e-mail write send template signature schedule",
    link: { path: paths.mailTemplates, label: "Mail templates" },
  },
  {
    slug: "approvals",
    title: "How do approvals of jobs and offers work?",
    userTypes,
    body: [
      "Hiring settings choose who approves jobs and offers, in groups that decide one after another or at the same time. Approvers, in a job's menu, gives one job approvers of its own.",
      "Approvers are asked by bell and mail. My approvals keeps what waits for them and what they decided. An important change to an open job waits for approval next to the job.",
    ],
    words: "approve approver sign off permission hiring settings",
    link: { path: paths.approvals, label: "My approvals" },
  },
  {
    slug: "anonymous",
    title: "Can we review applications anonymously?",
    userTypes,
    body: [
      "Yes, job by job. An anonymous job hides who the applicants are from your pages, searches, mails and notifications until someone reveals them or moves them to an offer stage.",
      "Every way to a name is a line in the history. Names, contacts and links in résumés are hidden as far as they are found.",
    ],
    words: "anonymous blind bias hide name reveal",
    link: { path: paths.jobs, label: "Jobs" },
  },
  {
    slug: "close-job",
    title: "What happens to applicants when I close a job?",
    userTypes,
    body: [
      "Closing asks what happens to its active candidates: reject them with a mail, move them to another job, add them to a talent pool, or leave them.",
      "Until someone decides, their page says that the job has closed and promises no answer. Closing keeps all applications, and you can reopen the job.",
    ],
    words: "end finish stop close job filled applicants",
    link: { path: paths.jobs, label: "Jobs" },
  },
];
