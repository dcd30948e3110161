import { useState } from "react";
import { Field } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { StarInput } from "../../../ui/star-input.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { Piece } from "./piece.tsx";

const CATEGORIES = ["Cafeterías", "Pizzerías", "Heladerías"].map((name) => (
  <option key={name}>{name}</option>
));

export function FormPieces({ theme }: { theme: string }) {
  const [stars, setStars] = useState<number | null>(null);
  return (
    <>
      <Piece name="Campo">
        <div className="grid gap-4">
          <Field label="Nombre del negocio" placeholder="Panadería La Espiga" />
          <Field label="Correo" type="email" autoComplete="off" hint="No lo mostramos a nadie." />
          <Field
            label="Contraseña"
            type="password"
            autoComplete="off"
            defaultValue="secreta"
            hint="Al menos ocho letras."
            error="Correo o contraseña incorrecta"
          />
          <Field as="textarea" label="Tu reseña" hint="Contá qué pediste." />
          <Field as="select" label="Categoría" error="Elegí una categoría">
            {CATEGORIES}
          </Field>
          <Field label="Apagado" disabled defaultValue="No se puede cambiar" />
        </div>
      </Piece>
      <Piece name="Selector">
        <Select label="Ordenar:">
          <option>Mejor valorados</option>
          <option>Más cercanos</option>
          <option>Con más reseñas, y después por orden alfabético</option>
        </Select>
      </Piece>
      <Piece name="Estrellas">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {[0, 0.3, 2.5, 3.9, 4.6, 5].map((value) => (
            <li key={value} className="flex items-center gap-2">
              <Stars value={value} className="h-5" /> {String(value).replace(".", ",")}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name="Elegir estrellas">
        <StarInput
          legend="Califica este lugar"
          name={`stars-${theme}`}
          onChange={setStars}
          clearLabel="Borrar"
        />
        <p>
          Elegiste: <output aria-label="Estrellas elegidas">{stars ?? "nada"}</output>
        </p>
        <StarInput legend="Has calificado este lugar" name={`rated-${theme}`} defaultValue={4} />
      </Piece>
    </>
  );
}
