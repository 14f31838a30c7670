/** What a store has on sale, counted: agents and services together. */
export const onSaleText = (count: number): string =>
  count === 1 ? "1 agent or service" : `${count.toLocaleString("en")} agents and services`;
