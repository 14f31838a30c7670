import { Table } from "antd";
import "./data-table.css";
/** A table in the house's manner: hairlines, whole rows that open, its own sideways scroll when it must. */
export function DataTable({ rows, label, loading, onOpen, ...rest }) {
    return (<Table size="middle" pagination={false} scroll={{ x: "max-content" }} {...rest} aria-label={label} className="lb-table" dataSource={rows} loading={loading ?? false} {...(onOpen && {
        onRow: (row) => ({
            className: "lb-table-opens",
            tabIndex: 0,
            onClick: () => onOpen(row),
            onKeyDown: (event) => {
                if (event.key === "Enter" && event.target === event.currentTarget)
                    onOpen(row);
            },
        }),
    })}/>);
}
