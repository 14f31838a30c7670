import * as paths from "@loubby/shared-contracts/paths";
import { userTypes } from "@loubby/shared-contracts/shell/access";
import type { Article } from "./article.ts";

/** Calendars, bookings and rooms. */
export const scheduling: readonly Article[] = [
  {
    slug: "plan-event",
    title: "How do I plan an event or a meeting?",
    userTypes,
    body: [
      "Choose New event in Schedule, drag over a free time, or press N. Add guests by their e-mail address: people without an account answer by a link in their mail. Everyone can say yes, maybe or no, or propose another time.",
      "Before you save, the form says what speaks against the time: who is busy, a room that is taken, hours outside of work, or too short a break. Find a time looks through the days ahead and says for each proposal why it fits.",
      "Drag an event to move it, and its end to make it longer. With the keyboard, Space picks it up, arrow keys move it, and Enter keeps it there. Also show… puts another city's hours beside yours in the day and the week.",
    ],
    words:
      "schedule calendar appointment meeting invite guests create add busy conflict drag move second time zone",
    link: { path: paths.newEvent, label: "New event" },
  },
  {
    slug: "change-series",
    title: "How do I change one event of a series, or all?",
    userTypes,
    body: [
      "Open the event and choose Edit: you're asked whether you mean this event, this and those that follow, or all. Before it is saved, you read how many events change and who is told.",
      "Events keep their local time when clocks change. Older links to a series lead to what it became, and one event of it may have a room of its own.",
    ],
    words: "repeat recurring weekly series occurrence following delete cancel daylight saving",
    link: { path: paths.schedule, label: "Schedule" },
  },
  {
    slug: "working-hours",
    title: "How do I set my working hours, and days out of office?",
    userTypes,
    body: [
      "Under Schedule, Availability, set your weekly hours and days with other hours. You can be booked within these, and colleagues are warned when they invite you outside of them.",
      "Add days out of office with a stand-in, and days on which you live by the clocks of another zone. What is booked already stays.",
    ],
    words: "availability hours absence vacation holiday leave time zone travel",
    link: { path: paths.availability, label: "Availability" },
  },
  {
    slug: "booking-links",
    title: "How can others book a time with me?",
    userTypes,
    body: [
      "Add a booking link under Schedule, Booking links, and send it, or put it on your website. Visitors need no account: they see your free times by their own clocks, and a time is kept for them for five minutes while they fill in the form.",
      "Lengths, breaks, notice, limits and questions are yours to choose, and so is whether you confirm each booking. Under Bookings you confirm, move or cancel what was booked, and visitors hear why.",
    ],
    words: "book booking link page calendly appointment visitor slots buffer notice embed",
    link: { path: paths.bookingLinks, label: "Booking links" },
  },
  {
    slug: "connect-calendar",
    title: "How do I connect my other calendar?",
    userTypes,
    body: [
      "Under Schedule, Connections, connect a calendar by CalDAV, or sign in at Google or Microsoft where that is offered. The times at which you're busy there can't be booked here; nothing else of these events is read.",
      "You can let your Loubby events be copied into one of these calendars. Change them here, as the copies follow. The calendar feed shows them in any other app, and an .ics file brings events in.",
    ],
    words: "google outlook microsoft icloud caldav sync ics import export feed subscribe connection",
    link: { path: paths.scheduleConnections, label: "Connections" },
  },
];

/** The same of companies. */
export const schedulingOfCompanies: readonly Article[] = [
  {
    slug: "company-booking-links",
    title: "How can visitors book one of several colleagues?",
    userTypes: ["employers", "partners"],
    body: [
      "Add a company link under Schedule, Booking links. Its hosts take turns by weights that you choose, meet the visitor together, or one after the other. It shows how often each was booked, and why.",
      "Hosts move what was booked with them, or hand it over to another host. People who can change the link can do so for everyone.",
    ],
    words: "round robin team link host interviewers panel hand over reassign collective",
    link: { path: paths.bookingLinks, label: "Booking links" },
  },
  {
    slug: "ask-to-book",
    title: "How do I let a candidate choose the time of an interview?",
    userTypes: ["employers", "partners"],
    body: [
      "Open the candidate and choose Ask to book. The mail has a link that is theirs alone and works once, also without an account. What they book becomes an interview of the application, and they can move or cancel it by themselves.",
      "A stage can ask everyone who enters it, and several candidates can be asked at once.",
    ],
    words: "self scheduling interview candidate applicant book invite slot schedule",
    link: { path: paths.jobs, label: "Jobs" },
  },
  {
    slug: "rooms",
    title: "How do we reserve rooms?",
    userTypes: ["employers", "partners"],
    body: [
      "Add your company's rooms with their seats under Schedule, Rooms. Choose one in an event's form: a room is never reserved twice, and the form says which one has enough seats. An event of days takes it from midnight to midnight.",
    ],
    words: "room resource meeting capacity seats reserve",
    link: { path: paths.rooms, label: "Rooms" },
  },
];

/** The same of candidates. */
export const schedulingOfCandidates: readonly Article[] = [
  {
    slug: "choose-interview-time",
    title: "How do I choose the time of my interview?",
    userTypes: ["candidates"],
    body: [
      "When a company asks you to choose a time, you get a mail with a link of your own, and the request stands in your application under Jobs, Applied. Choose one of the times shown by your own clocks; it's kept for you for five minutes.",
      "You can move or cancel the interview at the same place. The company hears of it at once.",
    ],
    words: "interview book booking time slot move cancel reschedule request",
    link: { path: paths.appliedJobs, label: "My applications" },
  },
];
