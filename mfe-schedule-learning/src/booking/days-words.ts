const DAY = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** Says from which day to which, of two ISO dates: `Mon, Mar 1, 2027`, `Mon, Mar 1 – Fri, Mar 5, 2027`. */
export const daysWords = (first: string, last: string): string =>
  first === last
    ? DAY.format(new Date(first))
    : DAY.formatRange(new Date(first), new Date(last)).replace(/\s–\s/, " – ");
