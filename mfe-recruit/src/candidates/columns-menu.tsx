import { SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover } from "antd";
import {
  type CandidateColumn,
  candidateColumns,
  candidateColumnWords,
} from "@loubby/shared-contracts/http/candidates/candidate-columns";

interface ColumnsMenuProps {
  readonly columns: readonly CandidateColumn[];
  readonly onChoose: (columns: readonly CandidateColumn[]) => void;
}

/** Chooses the columns of the list; the choice is remembered for the reader. */
export function ColumnsMenu({ columns, onChoose }: ColumnsMenuProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <fieldset className="cd-columns">
          <legend className="lb-visually-hidden">Columns</legend>
          {candidateColumns.map((column) => (
            <Checkbox
              key={column}
              checked={columns.includes(column)}
              onChange={({ target }) =>
                onChoose(
                  candidateColumns.filter((one) => (one === column ? target.checked : columns.includes(one))),
                )
              }
            >
              {candidateColumnWords[column]}
            </Checkbox>
          ))}
        </fieldset>
      }
    >
      <Button icon={<SettingOutlined aria-hidden="true" />}>Columns</Button>
    </Popover>
  );
}
