/** Where people meet, as visitors read it before they book and afterwards: the place that was said, or of which kind it will be. */
export function placeWords(kind: "call" | "phone" | "in_person" | "later", place: string): string {
  if (place !== "") return place;
  return {
    call: "Video call, link to follow",
    phone: "By phone",
    in_person: "In person, place to follow",
    later: "To be agreed",
  }[kind];
}
