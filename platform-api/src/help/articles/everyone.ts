import * as paths from "@loubby/shared-contracts/paths";
import { userTypes } from "@loubby/shared-contracts/shell/access";
import type { Article } from "./article.ts";

/** What everyone does alike. */
export const everyone: readonly Article[] = [
  {
    slug: "messages",
    title: "Who can I write to?",
    userTypes,
    body: [
      "Your colleagues, people who applied to your company, and anyone who has written to you. Candidates can reply to companies that wrote to them.",
      "Between a company and someone it found among talents, e-mail addresses and phone numbers stay hidden until both choose Share contact details, or the person applies.",
      "Messages you write offline are saved in this browser and sent when you're back online.",
    ],
    words: "message chat conversation contact talk reply offline",
    link: { path: paths.conversations, label: "Conversations" },
  },
  {
    slug: "balance",
    title: "Why is my balance hidden?",
    userTypes,
    body: [
      "Amounts stay hidden until you show them, so no one can read them over your shoulder. The eye in the wallet shows or hides them in this browser.",
    ],
    words: "wallet money amount eye",
    link: { path: paths.wallet, label: "Wallet" },
  },
  {
    slug: "send-money",
    title: "How do I send money?",
    userTypes,
    body: [
      "Open the wallet and choose Send money. Type the receiver's exact e-mail address, or the last part of the address of their page, and check the name before you enter the amount. For someone at a company, send it to the company. It arrives at once and can't be undone.",
      "Larger amounts ask for your password, and there is a limit for each transfer and for 24 hours. From a company's wallet, only people who can change its billing can send money.",
    ],
    words: "transfer pay payment wallet send receiver limit",
    link: { path: paths.wallet, label: "Wallet" },
  },
  {
    slug: "deposit-money",
    title: "How do I deposit money?",
    userTypes,
    body: [
      "Open the wallet, choose Deposit, enter the amount and pay it: in the form that opens, or on the page of the payment provider, which leads you back. Depending on the currency that is Stripe or Paystack. The money is in the wallet once the provider confirms it.",
      "Until then the deposit waits above your transactions. There you can go on with one that you didn't finish, see why a card was declined, and try another. What no one pays within a day expires, and nothing is charged.",
      "If there is no Deposit button, no payment provider is set up here, or only people who can change your company's billing may deposit. Someone who has money in a Loubby wallet can still send you some. If your currency isn't offered, choose another one; wallets hold each currency by itself.",
    ],
    words:
      "deposit load add top up money wallet card bank pay payment stripe paystack declined pending missing",
    link: { path: paths.wallet, label: "Wallet" },
  },
  {
    slug: "statements",
    title: "Statements and receipts",
    userTypes,
    body: [
      "Open the wallet and choose Statements. Each month in which money moved has one for each currency, as a PDF or as a CSV table, from the opening to the closing balance. A month that isn't over says so far. Months begin and end in UTC.",
      "Press a transaction to open its receipt: who paid, who received, the note, the state and the reference. Download it as a PDF, or send a colleague the page's address.",
      "Deposits and transfers that wait are Pending, and what ended without moving money is Not completed. Only completed ones count in your balance. Use the filters to narrow the list, then Export CSV to save what it shows.",
    ],
    words: "statement receipt pdf csv export download month history invoice bookkeeping tax pending filter",
    link: { path: paths.wallet, label: "Wallet" },
  },
  {
    slug: "theme",
    title: "Can I change colors, numbers and dates?",
    userTypes,
    body: [
      "Yes. Choose a light, dark or system theme under Appearance, and number and date formats under Account details. Both apply to this browser.",
    ],
    words: "theme dark light mode appearance format currency",
    link: { path: paths.appearance, label: "Appearance" },
  },
  {
    slug: "shortcuts",
    title: "What keyboard shortcuts are there?",
    userTypes,
    body: [
      "Press ? for the list. / searches, and g followed by a letter opens a page. You can turn off single-key shortcuts under Appearance.",
    ],
    words: "keys hotkeys command palette",
    link: { path: paths.appearance, label: "Appearance" },
  },
  {
    slug: "sessions",
    title: "How long do I stay signed in?",
    userTypes,
    body: [
      "Seven days in this browser, or until you log out. Logging out in one tab signs out the others.",
      "Settings, Security lists the browsers you're signed in to and signs out any of them.",
    ],
    words: "session log in login logout sign out device browser security stolen",
    link: { path: paths.security, label: "Security" },
  },
  {
    slug: "files",
    title: "Which files can I upload?",
    userTypes,
    body: [
      "Résumés as PDF, DOCX, DOC, ODT, RTF or TXT up to 15 MB, pictures as PNG, JPG or WEBP, and a video introduction as MP4, MOV or WEBM up to 100 MB. Documents with macros aren't accepted.",
      "If an upload is interrupted, choose the same file again to resume it. Files you add to a message go on by themselves, even after you reload the page.",
    ],
    words: "file size format attachment picture photo video limit",
  },
  {
    slug: "change-message",
    title: "Can I edit or delete a message?",
    userTypes,
    body: [
      "Yes, your own. Press the three dots beside it and choose Edit or Delete. An edited message keeps its earlier versions, which everyone in the conversation can read, and a deleted one leaves a line that says so.",
      "With the keyboard, Arrow up in an empty field edits your last message.",
    ],
    words: "message change correct remove undo typo edit delete conversation",
    link: { path: paths.conversations, label: "Conversations" },
  },
  {
    slug: "hidden-contact-details",
    title: "Why is a phone number or an e-mail address hidden?",
    userTypes,
    body: [
      "Between people who are new to each other, Loubby hides e-mail addresses, phone numbers and links to messengers in messages, until both agree to share them. Press Share contact details in the conversation. Until the other one agreed too, you can undo it.",
      "Once you both agreed, earlier messages are shown whole and nothing is hidden any more. The same happens when the person applies to the company.",
    ],
    words: "hidden masked phone number email contact details share agree whatsapp stranger",
    link: { path: paths.conversations, label: "Conversations" },
  },
  {
    slug: "schedule-message",
    title: "Can I send a message later?",
    userTypes,
    body: [
      "Yes. Write it, press the clock beside Send and choose a time. It waits above the field, where you can change, send or cancel it, and goes out once at its time or says why it couldn't.",
    ],
    words: "schedule later delay time message",
    link: { path: paths.conversations, label: "Conversations" },
  },
  {
    slug: "block-someone",
    title: "How do I block or report someone?",
    userTypes,
    body: [
      "Open the conversation and choose Block or Report in its menu. Someone you block can't write to you and you can't write to them, except in groups; they aren't told.",
      "A report of a message or conversation goes to our team. You find it in the Help Center, under Your requests. Under Privacy you can also turn off read receipts, your online status and link previews.",
    ],
    words: "block report spam harassment abuse mute privacy read receipts online",
    link: { path: paths.conversations, label: "Conversations" },
  },
  {
    slug: "notifications",
    title: "How do I choose what I'm notified of?",
    userTypes,
    body: [
      "Settings, Notifications chooses for each notice whether it comes in the app, as a push in this browser, by mail at once, or in a daily or weekly digest.",
      "In quiet hours, push and mail wait until they end. The digest lists what you haven't read, and you get none when you have read it all.",
    ],
    words: "notification bell push email digest quiet hours mute settings alerts",
    link: { path: paths.notificationPreferences, label: "Notification settings" },
  },
  {
    slug: "password",
    title: "How do I change my password or e-mail address?",
    userTypes,
    body: [
      "Settings, Security changes both. A new address counts once you open the link we mail to it. If you forgot your password, choose Forgot your password? where you log in, and open the link we mail you.",
      "Each link works once and for a limited time. There is no sign-in in two steps.",
    ],
    words: "password reset forgot email address security two-step two-factor 2fa authenticator login account",
    link: { path: paths.security, label: "Security" },
  },
  {
    slug: "agent-store",
    title: "What is the Agent Store?",
    userTypes,
    body: [
      "It lists AI agents that sellers offer. You can search them, read what each does and how it works, and save those you like.",
      "Agents can't be bought here yet.",
    ],
    words: "ai agent agents store buy purchase seller listing marketplace",
    link: { path: paths.agentStore, label: "Agent Store" },
  },
  {
    slug: "try-agent",
    title: "How do I try an AI agent?",
    userTypes,
    body: [
      "Open an agent in the Agent Store and choose Try it. A conversation with the agent opens, where you can ask it five times, free of charge. A question that it fails to answer isn't counted.",
      "What you write goes to the seller's agent, and each question stands for itself. Its page says what it does with your data. Agents without Try it are services that people do.",
    ],
    words: "try trial test agent ask question before buying free demo",
    link: { path: paths.agentStore, label: "Agent Store" },
  },
  {
    slug: "sell-agent",
    title: "How do I sell an AI agent?",
    userTypes,
    body: [
      "Open a store, get the seller plan, and choose Sell an AI agent under Your agents. What you type is saved by itself, and buyers see nothing of it before a reviewer has approved it; you're told by when you'll hear.",
      "If your agent runs already, choose how it is reached and connect it by its address: an A2A agent, an MCP server or an OpenAI-compatible endpoint. What is still empty is filled from what it says of itself. A key that it needs is sealed and never shown again.",
      "Run checks calls your agent as a buyer would. Review looks at what they find first.",
      "Once it's in the store, your agent is called once a day. After three days without an answer it's shown as under maintenance, and after another 28 it leaves the store. Mend it and run its checks: once it answers, it's back.",
    ],
    words:
      "publish agent seller listing connect a2a mcp openai endpoint api key review checks submit health maintenance pictures tags",
    link: { path: paths.sellAgent, label: "Sell an AI agent" },
  },
  {
    slug: "close-account",
    title: "How do I close my account?",
    userTypes,
    body: [
      "Choose Close my account under Settings, Security. Your name, address and sign-in are deleted right away and for good, and you can't undo it. Others keep what you sent them, without your name.",
    ],
    words: "delete account remove leave data close cancel",
    link: { path: paths.security, label: "Security" },
  },
];
