import { Button } from "antd";
import { ActionMenu } from "@loubby/shared-ui/action-menu";

const EXAMPLES = [
  { words: "nurse midwife", means: "Both words, anywhere in the profile" },
  { words: '"product manager"', means: "The exact phrase" },
  { words: "react OR angular", means: "Either word" },
  { words: "designer -intern", means: "Leaves out a word, as NOT does" },
  { words: "(react OR angular) AND lagos", means: "Brackets group words" },
  { words: "develop*", means: "Words that start this way" },
];

interface HowToSearchProps {
  readonly onChoose: (words: string) => void;
}

/** Explains the search syntax by examples; choosing one searches for it. */
export function HowToSearch({ onChoose }: HowToSearchProps) {
  return (
    <ActionMenu
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
      <Button aria-haspopup="menu">Search tips</Button>
    </ActionMenu>
  );
}
