import { currencies } from "./currencies.ts";
/** What stands in for an amount that its owner chose to hide. */
export const HIDDEN_AMOUNT = "****";
const SCALES = [
    { from: 1e9, suffix: "B" },
    { from: 1e6, suffix: "M" },
    { from: 1e3, suffix: "K" },
];
/** An amount in integer minor units as text: `$1,234.50`, zero as `$0.0`. */
export function formatMoney(minor, currency = "usd") {
    const { symbol, locale } = currencies[currency];
    if (minor === 0)
        return `${symbol}0.0`;
    const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return `${minor < 0 ? "-" : ""}${symbol}${digits.format(Math.abs(minor) / 100)}`;
}
/**
 * The wallet's short form: `₦1.25M`. Cut, never rounded up, so that nobody reads more than they have.
 * `hidden` answers `****`.
 */
export function compactMoney(minor, currency, hidden = false) {
    if (hidden)
        return HIDDEN_AMOUNT;
    const amount = Math.abs(minor) / 100;
    const scale = SCALES.find(({ from }) => amount >= from);
    if (!scale)
        return formatMoney(minor, currency);
    const cut = Math.floor((amount / scale.from) * 100) / 100;
    return `${minor < 0 ? "-" : ""}${currencies[currency].symbol}${cut}${scale.suffix}`;
}
