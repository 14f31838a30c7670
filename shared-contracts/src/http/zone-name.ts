/** Cities as some browsers still name them, each before the name that IANA gives them today. */
const RENAMED = new Map(
  "Calcutta Kolkata,Katmandu Kathmandu,Kiev Kyiv,Rangoon Yangon,Saigon Ho_Chi_Minh"
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** An IANA zone as people read it, by its city's name of today: `America/New York`, `Asia/Kolkata` for `Asia/Calcutta`. */
export function zoneName(zone: string): string {
  const city = zone.slice(zone.lastIndexOf("/") + 1);
  return zone.replace(city, RENAMED.get(city) ?? city).replaceAll("_", " ");
}
