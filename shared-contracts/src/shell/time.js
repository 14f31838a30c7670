/** Before 12 it is morning, from 12 to 17 afternoon, later evening. `hour` is local, 0 to 23. */
export function greetingAt(hour) {
    if (hour < 12)
        return "Good morning";
    return hour < 17 ? "Good afternoon" : "Good evening";
}
const STEPS = [
    { unit: "day", ms: 86400000 },
    { unit: "hour", ms: 3600000 },
    { unit: "minute", ms: 60000 },
];
const WEEK = 7 * STEPS[0].ms;
/** An ISO instant as seen from `now`: `just now`, `5 minutes ago`, `yesterday`; beyond a week the date. */
export function relativeTime(iso, now = Date.now()) {
    const then = Date.parse(iso);
    const gap = then - now;
    if (Number.isNaN(then))
        return "";
    if (Math.abs(gap) >= WEEK) {
        const sameYear = new Date(then).getFullYear() === new Date(now).getFullYear();
        const year = sameYear ? {} : { year: "numeric" };
        return new Intl.DateTimeFormat("en", { month: "short", day: "numeric", ...year }).format(then);
    }
    const step = STEPS.find(({ ms }) => Math.abs(gap) >= ms);
    if (!step)
        return "just now";
    const count = Math.trunc(gap / step.ms);
    return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(count, step.unit);
}
/** The exact local time of an ISO instant, for tooltips. */
export function exactTime(iso) {
    const then = Date.parse(iso);
    if (Number.isNaN(then))
        return "";
    return new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short" }).format(then);
}
