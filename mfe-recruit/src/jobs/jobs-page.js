import { PlusOutlined } from "@ant-design/icons";
import { Button, Empty, Flex, Typography } from "antd";
import { Link } from "react-router-dom";
export default function JobsPage({ base }) {
    return (<Flex vertical gap={16}>
      <Typography.Title level={1}>Jobs</Typography.Title>
      <Empty description="No jobs yet">
        <Link to={`${base}/post`}>
          <Button type="primary" icon={<PlusOutlined />}>
            Post a job
          </Button>
        </Link>
      </Empty>
    </Flex>);
}
