import { Tooltip } from "antd";
/** Money in tabular figures; a short form carries its exact figure. */
export function Amount({ text, exact }) {
    const figure = <span className="lb-figures">{text}</span>;
    return exact === undefined || exact === text ? figure : <Tooltip title={exact}>{figure}</Tooltip>;
}
