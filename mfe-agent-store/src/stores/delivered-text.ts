/** How many orders a store has delivered, in words: `1 order delivered`. */
export const deliveredText = (count: number): string =>
  `${count.toLocaleString("en")} ${count === 1 ? "order" : "orders"} delivered`;
