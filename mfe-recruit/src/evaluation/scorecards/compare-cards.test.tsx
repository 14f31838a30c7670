import { idOf } from "@loubby/shared-contracts/testing/people";
import { compareCards } from "./compare-cards.ts";
import { CARD, CONTENT, SHEET } from "./testing/cards.ts";

const [welding, care] = CONTENT.ratings;

function rated(number: number, first: number | null, second: number | null) {
  const ratings = [
    { ...welding, attribute_id: idOf(411), note: "", rating: first, skipped: first === null },
    { ...care, attribute_id: idOf(412), note: "", rating: second, skipped: second === null },
  ];
  return { ...CARD, _id: idOf(number), content: { ...CONTENT, ratings } };
}

test("measures the spread of those who rated, and calls two points far apart", () => {
  const { attributes } = compareCards([rated(1, 5, 4), rated(2, 3, 3), rated(3, null, null)], [SHEET]);
  expect(attributes.map(({ ratings, spread, apart }) => [ratings, spread, apart])).toEqual([
    [[5, 3, "skipped"], { lowest: 3, highest: 5 }, true],
    [[4, 3, "skipped"], { lowest: 3, highest: 4 }, false],
  ]);
});

test("gives one rating no spread, and keeps an attribute without ratings", () => {
  const { attributes } = compareCards([rated(1, 5, null), rated(2, null, null)], [SHEET]);
  expect(attributes.map(({ name, spread, apart }) => [name, spread, apart])).toEqual([
    ["Welding", null, false],
    ["Care", null, false],
  ]);
});

test("leaves out a hidden card, and names an attribute as the newest version does", () => {
  const newer = {
    ...SHEET,
    version: 2,
    attributes: SHEET.attributes.map((one) => ({ ...one, name: `${one.name}, newly` })),
  };
  const { cards, attributes } = compareCards(
    [rated(1, 5, 4), { ...CARD, _id: idOf(2), content: null }],
    [SHEET, newer],
  );
  expect(cards).toHaveLength(1);
  expect(attributes.map(({ name }) => name)).toEqual(["Welding, newly", "Care, newly"]);
});
