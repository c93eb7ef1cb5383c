/** The plants from left to right. The one in the middle stands in front of the others and is taller. */
const plants = ['sprig-sage', 'sprig-meadow', 'sprig-eucalyptus'];

/** A drawing of plants beside a result without a product. It is hidden from screen readers. */
export function ResultPlants() {
  return (
    <svg className="result-plants" viewBox="0 0 320 320" aria-hidden="true">
      {plants.map((name, i) => (
        <use
          key={name}
          href={`/images/symbols.svg#${name}`}
          x={i * 96}
          y={i === 1 ? 0 : 56}
          width="128"
          height="320"
        />
      ))}
    </svg>
  );
}
