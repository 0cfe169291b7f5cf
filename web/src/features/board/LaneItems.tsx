import { Menu } from "../../ui/layers/Menu.tsx";
import { normaliseColour } from "../../ui/theme/colour.ts";
import { useBoardTools } from "./boardTools.ts";
import styles from "./Card.module.css";

interface LaneItemsProps {
  /** Lane that is not offered; undefined: all are. */
  except?: number | null;
  onChoose: (laneId: number | null) => void;
}

/** The board's lanes as items of a menu. */
export function LaneItems({ except, onChoose }: LaneItemsProps) {
  const { namedLanes } = useBoardTools();
  return namedLanes()
    .filter(({ id }) => id !== except)
    .map(({ key, id, name, color }) => (
      <Menu.Item
        key={key}
        leftSection={
          <span
            className={styles.dot}
            style={{ background: color === null ? "none" : normaliseColour(color) }}
          />
        }
        onClick={() => onChoose(id)}
      >
        {name}
      </Menu.Item>
    ));
}
