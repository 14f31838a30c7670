/** How many minutes before an event someone may be reminded; 0 is at its start. */
export const reminderMinutes = [0, 5, 10, 15, 30, 60, 1440] as const;
export type ReminderMinutes = (typeof reminderMinutes)[number];

/** How a reminder reaches someone. */
export const reminderChannels = ["bell", "push", "mail"] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** The most reminders of one event. */
export const MOST_REMINDERS = 5;

/** What someone is reminded by who has chosen nothing. */
export const usualReminders = [{ minutes: 10, channels: ["bell", "push"] }] as const satisfies readonly {
  readonly minutes: ReminderMinutes;
  readonly channels: readonly ReminderChannel[];
}[];

/** What each time is called. */
export const minuteNames: Readonly<Record<ReminderMinutes, string>> = {
  0: "At the start",
  5: "5 minutes before",
  10: "10 minutes before",
  15: "15 minutes before",
  30: "30 minutes before",
  60: "1 hour before",
  1440: "1 day before",
};

/** What each channel is called. */
export const channelNames: Readonly<Record<ReminderChannel, string>> = {
  bell: "Bell",
  push: "Push",
  mail: "Mail",
};
