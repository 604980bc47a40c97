import '#resources/port/application.ts'
import '#server/port/kinds/columnKinds.ts'
import '#src/port/kinds/views.tsx'
