import { Tooltip } from "antd";

interface AmountProps {
  /** What is shown: `₦1.25M`, or the stars of a hidden balance. */
  readonly text: string;
  /** The exact figure with its currency, for the tooltip; left out for a hidden amount. */
  readonly exact?: string | undefined;
}

/** Shows money in tabular figures; a short form carries its exact figure. */
export function Amount({ text, exact }: AmountProps) {
  const figure = <span className="lb-figures">{text}</span>;
  return exact === undefined || exact === text ? figure : <Tooltip title={exact}>{figure}</Tooltip>;
}
