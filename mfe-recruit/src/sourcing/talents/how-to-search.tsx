import { Button, Dropdown } from "antd";

const EXAMPLES = [
  { words: "nurse midwife", means: "Both words, anywhere in the profile" },
  { words: '"product manager"', means: "The words together, in this order" },
  { words: "react OR angular", means: "One of them is enough" },
  { words: "designer -intern", means: "Without a word; NOT does the same" },
  { words: "(react OR angular) AND lagos", means: "Brackets keep together what belongs together" },
  { words: "develop*", means: "All words that begin so" },
];

interface HowToSearchProps {
  readonly onChoose: (words: string) => void;
}

/** What can be written in the search field, by examples; choosing one searches for it. */
export function HowToSearch({ onChoose }: HowToSearchProps) {
  return (
    <Dropdown
      trigger={["click"]}
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{
        items: EXAMPLES.map(({ words, means }) => ({
          key: words,
          label: (
            <span className="td-example">
              <code>{words}</code> <span className="td-quiet">{means}</span>
            </span>
          ),
          onClick: () => onChoose(words),
        })),
      }}
    >
      <Button aria-haspopup="menu">How to search</Button>
    </Dropdown>
  );
}
