/** A decorative ribbon around the header, in the style of the botanicals. */
export function Bow() {
  return (
    <div className="bow">
      <svg viewBox="0 0 96 56" aria-hidden="true">
        <path d="M42 18C30 2 8-2 4 8s2 22 38 16M54 18C66 2 88-2 92 8s-2 22-38 16M12 9c8 2 20 7 30 12M84 9c-8 2-20 7-30 12M42 17q6-4 12 0v9q-6 4-12 0zM44 27C38 36 30 44 20 52l-1-9-9-2c12-3 22-8 32-16M52 27c6 9 14 17 24 25l1-9 9-2c-12-3-22-8-32-16" />
      </svg>
    </div>
  );
}
